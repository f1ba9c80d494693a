import { changedSince, describeShown, readShown, type ShownValues } from '#accounts/shown-values.ts';
import type { Failure } from './failure.ts';
import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/**
 * Renders a description of the values that a form shows, so that a change in another window is detected (decision 96).
 */
export function renderShown(values: ShownValues): Html {
  return html`<input type="hidden" name="shown" value="${describeShown(values)}">`;
}

/** Checks whether stored values differ from those that the form showed. */
export function isOutdated(form: ReadonlyMap<string, string>, now: ShownValues): boolean {
  return changedSince(readShown(form), now).length > 0;
}

/** Returns the failure of a form that showed values other than the stored ones. */
export function changedMeanwhile(t: Texts): Failure {
  return { title: t('changed.title'), advice: t('changed.advice') };
}
