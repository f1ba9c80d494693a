import { TOTP } from 'otpauth';

/** An authenticator app, as it would show codes for a typed secret. */
export class TestApp {
  readonly #secret: string;

  constructor(typed: string) {
    this.#secret = typed.replaceAll(' ', '');
  }

  /** @param now milliseconds since the epoch */
  code(now: number): string {
    return new TOTP({ secret: this.#secret }).generate({ timestamp: now });
  }
}
