import type { Document } from '../document.ts';
import { anyWord, slotOf, wordsOf } from '../languages/slot.ts';
import type { Message } from '../message.ts';
import { localPartOf } from '../role-address.ts';
import { domainOf, type Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import { PAID, PLACED } from './phrases.ts';

/**
 * Returns evidence that an email is a platform's notification of what people wrote there, or null. Such emails quote
 * other people's orders. The platforms also bill subscriptions, in emails whose subject or heading says so.
 * @param inSubject whether the subject reports a milestone
 */
export function notificationEvidence(
  message: Message,
  sender: Sender,
  document: Document,
  inSubject: boolean,
): string | null {
  const tool = toolOf(message);
  if (tool !== null) return isOwnBill(sender, document, true) ? null : tool;
  const host = domainOf(sender.address.address).toLowerCase();
  const isOf = (domains: readonly string[]) => domains.some((own) => host === own || host.endsWith(`.${own}`));
  const isTool = isOf(TOOLS);
  if (isOf(MARKETS) ? inSubject : !isTool && !isOf(PLATFORMS)) return null;
  return isOwnBill(sender, document, isTool)
    ? null
    : `a notification from ${host}: ${excerptOf(sender.subject, 0, 100)}`;
}

/**
 * Checks whether the platform reports its own sale, outside of quoted words of others: `Kim commented on "Receipt"`. It
 * writes from an address for bills, reports a sale in the subject, titles a receipt, or names itself above the report.
 * A tool of developers must also name itself in such a subject, because their code may be that of a shop.
 */
function isOwnBill({ subject, address, domain }: Sender, { chunks, text }: Document, isTool: boolean): boolean {
  const own = subject.replace(QUOTED, ' ');
  if (BILLING.test(localPartOf(address.address))) return true;
  const mayBeOwn = !isTool || own.toLowerCase().includes(domain.split('.')[0] ?? domain);
  if (mayBeOwn && (PLACED(null).test(own) || PAID(null).test(own) || PAPER.test(own))) return true;
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
  'redditmail.com reddit.com nextdoor.com nextdoor.co.uk nextdoor.de nebenan.de linkedin.com xing.com twitter.com x.com instagram.com',
  'quora.com medium.com substack.com tumblr.com pinterest.com threads.net bsky.app mastodon.social meetup.com disqus.net disqus.com',
  'stackoverflow.email stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com discoursemail.com discourse.org groups.io',
  'googlegroups.com gutefrage.net wykop.pl habr.com zhihu.com qiita.com teratail.com',
  // Chat and shared work.
  'slack.com discord.com discordapp.com figma.com notion.so makenotion.com trello.com asana.com monday.com basecamp.com clickup.com',
  'linear.app airtable.com miro.com mural.co loom.com coda.io wrike.com smartsheet.com docs.google.com chat.google.com teams.microsoft.com',
  'teams.mail.microsoft yammer.com sharepointonline.com box.com mattermost.com zulipchat.com zulip.com',
].flatMap((line) => line.split(' '));

/** Domains of tools for code and its operation. */
const TOOLS: readonly string[] = [
  'github.com gitlab.com bitbucket.org atlassian.net atlassian.com jetbrains.space circleci.com travis-ci.com codeberg.org sr.ht',
  'sentry.io getsentry.com pagerduty.com opsgenie.net datadoghq.com datadoghq.eu dtdg.co newrelic.com grafana.net grafana.com honeycomb.io',
  'rollbar.com bugsnag.com honeybadger.io logz.io loggly.com papertrailapp.com uptimerobot.com pingdom.com statuspage.io betterstack.com',
  'site24x7.com checklyhq.com statuscake.com healthchecks.io cronitor.io buildkite.com semaphoreci.com codeship.com appveyor.com',
  'snyk.io codecov.io sonarcloud.io dependabot.com percy.io browserstack.com launchdarkly.com ghostinspector.com',
].flatMap((line) => line.split(' '));

/** Returns evidence that a tool of developers wrote, from its header or its address at any company. Null otherwise. */
function toolOf({ headers, from }: Message): string | null {
  const header = headers.find(({ key }) => TOOL_HEADER.test(key));
  if (header !== undefined) return `a notification with the header ${header.key}`;
  const { name, address } = from ?? { name: '', address: '' };
  const isTool = TOOL_ADDRESS.test(localPartOf(address)) || TOOL_NAME.test(name.trim());
  return isTool ? `a notification from ${address}` : null;
}

const NAMES =
  'jira|gerrit|phabricator|bugzilla|redmine|gitlab|gitea|forgejo|jenkins|grafana|alertmanager|prometheus|nagios|icinga|zabbix|mantisbt?|youtrack|teamcity|sonarqube|discourse|argocd|buildkite|graylog|kibana';
const TOOL_HEADER =
  /^x-(?:gerrit|phabricator|bugzilla|jira|github|gitlab|redmine|jenkins|discourse|sentry|trac|mantis|launchpad|gitea|youtrack)-/i;
const TOOL_ADDRESS = new RegExp(
  `^(?:no-?reply[-_.+])?(?:${NAMES})(?:[-_.+](?:daemon|admin|noreply|notifications?|alerts?|bot|ci))?$`,
  'i',
);
const TOOL_NAME = new RegExp(
  `^(?:${NAMES})(?: (?:\\([^)]{1,30}\\)|ci|server|alerts?|notifications?|bot|daemon))?$`,
  'i',
);

/** The same for platforms that also handle sales between their members. */
const MARKETS: readonly string[] = ['facebookmail.com', 'facebook.com', 'vk.com', 'ok.ru'];
