import type messages from '../messages/en.json';

/** Makes a text that is not in the catalogue an error of the type checker. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
  }
}
