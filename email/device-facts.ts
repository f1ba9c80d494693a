import { type DeviceName, formatDevice } from '#accounts/device-name.ts';
import type { Fact } from './email-parts.ts';
import { type EmailLanguage, emailTexts } from './render.ts';

/** Returns the lines of an email that name a device and the time: UTC, because the recipient's time zone is not known. */
export function deviceFacts(device: DeviceName, language: EmailLanguage, now: Date): readonly Fact[] {
  const { facts } = emailTexts(language);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const name = formatDevice(device);
  return [
    { label: facts.device, value: name === '' ? facts.unknownDevice : name },
    { label: facts.time, value: time.format(now) },
  ];
}
