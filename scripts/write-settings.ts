import { writeFileSync } from 'node:fs';
import { writeEnvironmentTemplate, writeSettingsPage } from '../settings/reference.ts';

// Writes the reference of all settings from their schemas. Run it after a change in `settings/`.
const target = (path: string) => new URL(`../${path}`, import.meta.url);
writeFileSync(target('docs/settings.md'), writeSettingsPage());
writeFileSync(target('.env.example'), writeEnvironmentTemplate());
