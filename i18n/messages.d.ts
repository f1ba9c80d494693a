import type messages from '../messages/en.json';

/** Makes a text key that is missing from the catalogue a type error. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
  }
}
