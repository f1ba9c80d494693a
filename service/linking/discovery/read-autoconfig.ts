import { Parser } from 'htmlparser2';
import type { FoundServer } from '../../store/linking/link-tables.ts';
import { isHostName } from './found-server.ts';

/** Placeholder local part: some sites need an address to respond, and the user's is not sent. */
export const PLACEHOLDER_LOCAL_PART = 'user';

/**
 * Returns the first encrypted IMAP server in a Mozilla autoconfig file (`clientConfig` 1.1), preferring TLS over
 * STARTTLS. Skips servers that require anything but a password.
 * @returns null if the text is not such a file or names no such server
 */
export function readAutoconfig(text: string, domain: string, allowedPorts: readonly number[]): FoundServer | null {
  const servers = incomingServers(text).filter(({ type }) => type === 'imap');
  for (const [socketType, security] of [
    ['SSL', 'tls'],
    ['STARTTLS', 'starttls'],
  ] as const) {
    for (const { fields } of servers) {
      if (first(fields, 'socketType') !== socketType || !takesPassword(fields)) continue;
      const host = (first(fields, 'hostname') ?? '').replaceAll('%EMAILDOMAIN%', domain).toLowerCase();
      const port = Number(first(fields, 'port'));
      if (!isHostName(host) || !allowedPorts.includes(port)) continue;
      return { source: 'autoconfig', providerKey: 'imap', host, port, security, login: loginIn(fields, domain) };
    }
  }
  return null;
}

type Fields = ReadonlyMap<string, readonly string[]>;
type IncomingServer = { readonly type: string; readonly fields: Fields };

function first(fields: Fields, name: string): string | undefined {
  return fields.get(name)?.[0];
}

/** A server can list several methods, best first. One password method is enough, and so is no method at all. */
function takesPassword(fields: Fields): boolean {
  const methods = fields.get('authentication');
  return methods === undefined || methods.some((method) => PASSWORD_METHODS.has(method));
}

const PASSWORD_METHODS: ReadonlySet<string> = new Set(['password-cleartext', 'plain', 'password-encrypted', 'secure']);

/** Restores the placeholders if the site inserted the placeholder address itself. */
function loginIn(fields: Fields, domain: string): string {
  const login = first(fields, 'username') ?? '';
  if (login === '' || login.length > 200 || /\p{Cc}/u.test(login)) return '%EMAILADDRESS%';
  if (login.toLowerCase() === `${PLACEHOLDER_LOCAL_PART}@${domain}`) return '%EMAILADDRESS%';
  return login === PLACEHOLDER_LOCAL_PART ? '%EMAILLOCALPART%' : login;
}

const PATH = ['clientConfig', 'emailProvider', 'incomingServer'] as const;

function incomingServers(text: string): readonly IncomingServer[] {
  const found: IncomingServer[] = [];
  /** Open elements down to the depth of interest. Deeper ones are only counted. */
  const open: string[] = [];
  let deeper = 0;
  let type = '';
  let fields = new Map<string, string[]>();
  let words = '';
  const inServer = () => PATH.every((name, index) => open[index] === name);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        words = '';
        if (open.length > PATH.length) deeper += 1;
        else open.push(name);
        if (deeper > 0 || open.length !== PATH.length || !inServer()) return;
        type = attributes['type'] ?? '';
        fields = new Map();
      },
      ontext(part) {
        if (words.length < LONGEST_FIELD) words += part;
      },
      onclosetag(name) {
        if (deeper > 0) deeper -= 1;
        else {
          if (open.length === PATH.length && inServer()) found.push({ type, fields });
          if (open.length > PATH.length && inServer()) {
            const values = fields.get(name);
            // Added in place: copying the list would take quadratic time, and a file can repeat a field thousands of times.
            if (values === undefined) fields.set(name, [words.trim()]);
            else values.push(words.trim());
          }
          open.pop();
        }
        words = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let start = 0; start < text.length && deeper <= MOST_DEEPER; start += PIECE) {
    parser.write(text.slice(start, start + PIECE));
  }
  if (deeper > MOST_DEEPER) return [];
  parser.end();
  return found;
}

const LONGEST_FIELD = 1_000;
/** The parser takes quadratic time for nested elements. Real files have none below a server's fields. */
const MOST_DEEPER = 100;
const PIECE = 4_096;
