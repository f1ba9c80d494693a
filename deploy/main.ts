// The process of the container image: the first argument is its role.
//   api | worker | all    the service
//   web                   the web app
//   probe                 exits with 0 if the process of this container is ready
//   anything else         a command of the command line, such as `config check`

const [role = 'help', ...rest] = process.argv.slice(2);

switch (role) {
  case 'api':
  case 'worker':
  case 'all':
    process.argv.splice(2, process.argv.length, '--role', role, ...rest);
    await import('../service/main.ts');
    break;
  case 'web':
    await import('../serve-web.ts');
    break;
  case 'probe':
    process.exitCode = (await isReady()) ? 0 : 1;
    break;
  default:
    await import('../cli/local/main.ts');
}

async function isReady(): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${process.env['METRICS_PORT']}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
