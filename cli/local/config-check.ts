import { type ConfigReport, checkConfig } from '#settings/check/check-config.ts';
import type { Finding, Program } from '#settings/check/finding.ts';
import { type Command, command, EXIT, rejectArguments } from '../command.ts';
import { write } from '../terminal.ts';
import { PROGRAM_OPTIONS, readEnvironment, readPrograms } from './environment.ts';

/** `config check`: prints the settings in use and tests the resources they name. */
export const configCheckCommand: Command = command({
  name: ['config', 'check'],
  arguments: '',
  options: {
    ...PROGRAM_OPTIONS,
    offline: { type: 'boolean', summary: 'skip all connections' },
    json: { type: 'boolean', summary: 'print all settings and results as JSON' },
  },
  summary: 'Check the settings of this machine and what they name (operator).',
  help: `
Prints each setting that differs from its default, with secrets masked, and checks:
- that every setting is valid, and that no name is misspelled
- files with keys, secrets, certificates, and lists: their content and modes
- the database: version, encoding, migrations, and its clock against the clock of this machine
- the mail server in SMTP_URL, if it is set: only its greeting, no email is sent
- the public URLs and their certificates, and the service as the web app reaches it

It changes nothing.

Exit code: 0 if nothing failed (warnings are allowed), 5 if something failed.`,
  async run({ values, positionals }, { env, stdout, clock }) {
    rejectArguments(positionals, 'config check');
    const report = await checkConfig(readEnvironment(values['env-file'], env), {
      programs: readPrograms(values.program),
      online: values.offline !== true,
      clock,
    });
    await write(stdout, values.json ? `${JSON.stringify(report, null, 2)}\n` : describe(report));
    return report.findings.some(({ state }) => state === 'failed') ? EXIT.failed : EXIT.done;
  },
});

function describe({ settings, findings }: ConfigReport): string {
  const parts = Object.entries(settings).map(([program, inForce]) => {
    const changed = inForce.filter(({ source }) => source !== 'default');
    const width = Math.max(0, ...changed.map(({ name }) => name.length));
    const lines = changed.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`);
    const rest = inForce.length - changed.length;
    const results = findings.filter((finding) => finding.program === program).map(describeFinding);
    return [TITLES[program as Program], ...lines, `  ${rest} others have their defaults`, '', ...results, ''].join(
      '\n',
    );
  });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return `${parts.join('\n')}\n${count('failed')} failed, ${count('warning')} warnings, ${count('ok')} passed\n`;
}

const TITLES: Readonly<Record<Program, string>> = { service: 'Service', web: 'Web app' };

function describeFinding({ state, check, detail }: Finding): string {
  return `  ${state.padEnd(7)}  ${check}: ${detail}`;
}
