/** What our tests use of `oidc-provider`, which has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(event: string, listener: (...details: readonly unknown[]) => void): this;
  }

  export { Provider };
}
