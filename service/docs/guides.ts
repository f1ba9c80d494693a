import { readFileSync } from 'node:fs';
import { CHANGE_TYPES } from '#contract/change.ts';
import { firstParagraphOf, type Page, renderMarkdown } from './markdown.ts';

/** Guides, in the order of the navigation. Their texts are in `content/`. */
export const GUIDES = ['overview', 'quick-start', 'signing', 'webhooks', 'limits', 'versioning', 'from-slice'] as const;
export type Guide = (typeof GUIDES)[number];

/** Values of this service and its reader that the texts contain. */
export type GuideFacts = {
  readonly publicUrl: string;
  /** ID of the reader's client, or a placeholder. */
  readonly clientId: string;
  /** Requests per minute, shown as an example. 0 means no limit, and the default is shown. */
  readonly addressLimit: number;
  readonly clientLimit: number;
};

/** Placeholder for the reader's client ID in commands. */
export const CLIENT_PLACEHOLDER = 'your-client-id';

/** Files with code and keys that the guides show and that can be downloaded. */
export const SAMPLES = [
  'sign.sh',
  'sign.ts',
  'sign.py',
  'sign.php',
  'test-key.pem',
  'verify-webhook.ts',
  'verify_webhook.py',
] as const;

/** Returns the text of a sample. */
export function readSample(name: (typeof SAMPLES)[number]): string {
  return read(`samples/${name}`);
}

/** A string to sign and a valid signature of it by the key in `samples/test-key.pem`. */
export const TEST_VECTOR = {
  method: 'GET',
  path: '/api/v1/orders',
  clientId: 'example-client',
  timestamp: '1773480413000',
  username: 'sam@example.com',
  string: 'GET /api/v1/ordersexample-client1773480413000sam@example.com',
  signature: 'MC0CFQCGZC2SCMee5Z/0ctBJ0KyOZvtz8wIUBEy/hxZlCGvZO5NMYeLMcQoQ0VU=',
} as const;

/** Renders a guide. */
export function renderGuide(guide: Guide, facts: GuideFacts): Page {
  const [addressLimit, clientLimit] = [facts.addressLimit || 60_000, facts.clientLimit || 30_000];
  const values: Readonly<Record<string, string>> = {
    publicUrl: facts.publicUrl,
    clientId: facts.clientId,
    addressLimit: String(addressLimit),
    clientLimit: String(clientLimit),
    addressLeft: String(Math.max(0, addressLimit - 2)),
    clientLeft: String(Math.max(0, clientLimit - 2)),
    vectorString: TEST_VECTOR.string,
    vectorSignature: TEST_VECTOR.signature,
    changeTypes: changeTypes(),
  };
  const text = read(`content/${guide}.md`).replace(/\{\{(sample )?([\w.-]+)\}\}/g, (whole, isSample, name) => {
    const value = isSample === undefined ? values[name] : `\`\`\`\n${read(`samples/${name}`).trimEnd()}\n\`\`\``;
    if (value === undefined) throw new Error(`${guide} has an unknown placeholder ${whole}`);
    return value;
  });
  return { ...renderMarkdown(text), summary: firstParagraphOf(text) };
}

function changeTypes(): string {
  const rows = Object.entries(CHANGE_TYPES).map(([type, meaning]) => `| \`${type}\` | ${meaning} |`);
  return ['| type | meaning |', '| --- | --- |', ...rows].join('\n');
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
