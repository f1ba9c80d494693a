/** The parts of `oidc-provider` that the tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(event: string, listener: (...details: readonly unknown[]) => void): this;
  }

  export { Provider };
}
