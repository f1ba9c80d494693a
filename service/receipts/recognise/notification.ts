import type { Document } from '../document.ts';
import { anyWord, slotOf, wordsOf } from '../languages/slot.ts';
import { localPartOf } from '../role-address.ts';
import { domainOf, type Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import { PAID, PLACED } from './phrases.ts';

/**
 * Returns evidence that an email is a platform's notification of what people wrote there, or null. Such emails quote
 * other people's orders. The platforms also bill subscriptions, in emails whose subject or heading says so.
 * @param inSubject whether the subject reports a milestone
 */
export function notificationEvidence(sender: Sender, document: Document, inSubject: boolean): string | null {
  const host = domainOf(sender.address.address).toLowerCase();
  const isOf = (domains: readonly string[]) => domains.some((own) => host === own || host.endsWith(`.${own}`));
  if (isOf(MARKETS) ? inSubject : !isOf(PLATFORMS)) return null;
  return isOwnBill(sender, document) ? null : `a notification from ${host}: ${excerptOf(sender.subject, 0, 100)}`;
}

/**
 * Checks whether the platform reports its own sale, outside of quoted words of others: `Kim commented on "Receipt"`. It
 * writes from an address for bills, reports a sale in the subject, titles a receipt, or names itself above the report.
 */
function isOwnBill({ subject, address, domain }: Sender, { chunks, text }: Document): boolean {
  const own = subject.replace(QUOTED, ' ');
  if (BILLING.test(localPartOf(address.address))) return true;
  if (PLACED(null).test(own) || PAID(null).test(own) || PAPER.test(own)) return true;
  if (chunks.slice(0, 12).some((chunk) => chunk.text.length < 60 && TITLE.test(chunk.text.trim()))) return true;
  return own.toLowerCase().includes(domain.split('.')[0] ?? domain) && PLACED(null).test(text.slice(0, OPENING));
}

/** Number of characters in which a platform thanks for a purchase. */
const OPENING = 300;
const BILLING = /^(?:no-?reply[-_.+])?(?:billing|receipts?|invoices?|payments?|orders?|purchases?)(?:[-_.+].*)?$/i;
const QUOTED = /["“„«»‟”「『][^"“”„«»」』]{0,200}["“”«»」』]?/gu;
const PAPER = anyWord(slotOf(({ papers }) => papers.invoice));
const TITLE = new RegExp(`^${wordsOf(slotOf(({ papers }) => papers.receiptTitle))}$`, 'iu');

/** Domains of platforms on which people post, comment, and work together, and which sell no goods. */
const PLATFORMS: readonly string[] = [
  // Social networks and forums.
  'redditmail.com reddit.com nextdoor.com nextdoor.co.uk nextdoor.de linkedin.com xing.com twitter.com x.com instagram.com',
  'quora.com medium.com substack.com tumblr.com pinterest.com threads.net bsky.app mastodon.social meetup.com disqus.net disqus.com',
  'stackoverflow.email stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com discoursemail.com discourse.org groups.io',
  'googlegroups.com gutefrage.net wykop.pl habr.com zhihu.com qiita.com teratail.com',
  // Chat and shared work.
  'slack.com discord.com discordapp.com figma.com notion.so makenotion.com trello.com asana.com monday.com basecamp.com clickup.com',
  'linear.app airtable.com miro.com mural.co loom.com coda.io wrike.com smartsheet.com docs.google.com chat.google.com teams.microsoft.com',
  'teams.mail.microsoft yammer.com sharepointonline.com box.com mattermost.com zulipchat.com zulip.com',
  // Code and its operation.
  'github.com gitlab.com bitbucket.org atlassian.net atlassian.com jetbrains.space sentry.io pagerduty.com circleci.com travis-ci.com codeberg.org',
].flatMap((line) => line.split(' '));

/** The same for platforms that also handle sales between their members. */
const MARKETS: readonly string[] = ['facebookmail.com', 'facebook.com', 'vk.com', 'ok.ru'];
