/** A synthetic email that is not about a purchase. */
export type Ham = { readonly kind: string; readonly raw: Buffer };

type Writer = (pick: <T>(from: readonly T[]) => T) => {
  readonly from: string;
  readonly subject: string;
  readonly extra?: readonly string[];
  readonly body: string;
};

/**
 * Generates a typical non-receipt email: letters, newsletters, lists, notices, invitations, in several languages. The
 * same seed always gives the same email.
 */
export function generateHam(seed: number): Ham {
  const pick = picker(seed);
  const [kind, write] = pick(KINDS);
  const { from, subject, extra = [], body } = write(pick);
  const day = 1 + (seed % 28);
  const head = [
    `From: ${from}`,
    'To: Robin Muster <robin@example.org>',
    `Subject: ${/^[\x20-\x7e]*$/.test(subject) ? subject : `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`}`,
    `Date: ${new Date(Date.UTC(2026, seed % 12, day, seed % 24)).toUTCString()}`,
    `Message-ID: <ham.${seed}@invented.example>`,
    'MIME-Version: 1.0',
    ...extra,
    ...(extra.some((line) => line.startsWith('Content-Type')) ? [] : ['Content-Type: text/html; charset=utf-8']),
    'Content-Transfer-Encoding: 8bit',
  ];
  return { kind, raw: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`, 'utf8') };
}

/** Returns a small random picker (mulberry32), whose choices only have to be reproducible. */
function picker(seed: number): <T>(from: readonly T[]) => T {
  let state = (seed * 0x9e3779b1) >>> 0;
  return (from) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    const chosen = from[((bits ^ (bits >>> 14)) >>> 0) % from.length];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  };
}

const UNSUBSCRIBE = ['List-Unsubscribe: <https://news.invented.example/u/1>', 'Precedence: bulk'];
const LIST = ['List-Id: <talk.invented.example>', 'List-Post: <mailto:talk@invented.example>'];
const FRIENDS = ['Noa Berg <noa.berg@gmail.com>', 'Ivo <ivo.k@web.de>', 'Maya Lind <maya_lind@yahoo.com>'];
const COLLEAGUES = ['Sam Ortiz <sam.ortiz@brightwell.example>', 'Lena Voss <l.voss@voss-partner.example>'];
const SHOPS = ['news@alderfinch.example', 'hello@lumenhaus.example', 'newsletter@castellan.example'];
const paragraph = (text: string) => `<html><body>${`<p>${text}</p>`.repeat(12)}</body></html>`;

const KINDS: readonly (readonly [string, Writer])[] = [
  [
    'letter',
    (pick) => ({
      from: pick(FRIENDS),
      subject: pick([
        'Sunday?',
        'Fotos vom Wochenende',
        'une petite question',
        'mañana',
        'saluti da Roma',
        'お久しぶり',
      ]),
      body: paragraph('We could meet at the lake around ten.'),
    }),
  ],
  [
    'reply',
    (pick) => ({
      from: pick([...FRIENDS, ...COLLEAGUES]),
      subject: pick(['Re: Sunday?', 'AW: Protokoll', 'RE: minutes of Tuesday', 'Odp: spotkanie', 'SV: möte']),
      extra: ['In-Reply-To: <1@invented.example>'],
      body: paragraph('Sounds good to me.'),
    }),
  ],
  [
    'work',
    (pick) => ({
      from: pick(COLLEAGUES),
      subject: pick(['Draft of the report', 'Agenda for Thursday', 'Entwurf zur Durchsicht', 'Quarterly numbers']),
      body: paragraph('Please have a look before noon.'),
    }),
  ],
  [
    'newsletter',
    (pick) => ({
      from: `Invented Shop <${pick(SHOPS)}>`,
      subject: pick([
        'Up to 50% off everything',
        'Neu eingetroffen: Herbstfarben',
        'Les nouveautés de la semaine',
        'Ofertas de temporada',
        'Saldi di fine stagione',
        'Nieuw binnen deze week',
        'Nowości w tym tygodniu',
        'Novidades da semana',
        'Veckans nyheter',
        '新着アイテムのご紹介',
      ]),
      extra: UNSUBSCRIBE,
      body: paragraph('Lamp 49.90, chair 120.00, and more in our shop.'),
    }),
  ],
  [
    'digest',
    (pick) => ({
      from: pick(['Morning Paper <briefing@paper.example>', 'The Weekly <weekly@read.example>']),
      subject: pick(['Your morning briefing', 'Was heute wichtig ist', 'Le point du matin', 'Five things to read']),
      extra: UNSUBSCRIBE,
      body: paragraph('The council has met again.'),
    }),
  ],
  [
    'list',
    (pick) => ({
      from: pick(['Jo <jo@talk.example>', 'Anders <anders@talk.example>']),
      subject: pick(['[talk] release candidate 2', '[users] crash on start', 'Re: [talk] naming']),
      extra: LIST,
      body: paragraph('I could reproduce it with the attached file.'),
    }),
  ],
  [
    'network',
    (pick) => ({
      from: pick(['LinkedIn <messages-noreply@linkedin.com>', 'GitHub <notifications@github.com>']),
      subject: pick(['You appeared in 4 searches', '[invented/repo] Run failed: tests', 'New follower']),
      extra: UNSUBSCRIBE,
      body: paragraph('See what happened.'),
    }),
  ],
  [
    'account',
    (pick) => ({
      from: pick(['Security <no-reply@accounts.example>', 'Invented Bank <service@bank.example>']),
      subject: pick([
        'New sign-in from Linux',
        'Ihr Anmeldecode',
        'Votre code de connexion',
        'Your terms have changed',
      ]),
      body: paragraph('If this was you, there is nothing to do.'),
    }),
  ],
  [
    'invitation',
    (pick) => ({
      from: pick(COLLEAGUES),
      subject: pick(['Invitation: planning', 'Einladung: Jour fixe', 'Updated invitation: review']),
      extra: ['Content-Type: text/calendar; method=REQUEST; charset=utf-8'],
      body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    }),
  ],
  [
    'absence',
    (pick) => ({
      from: pick(COLLEAGUES),
      subject: pick(['Automatic reply: report', 'Abwesenheitsnotiz', 'Réponse automatique']),
      extra: ['Auto-Submitted: auto-replied'],
      body: paragraph('I am back on Monday.'),
    }),
  ],
];
