import 'server-only';
import { getTranslations } from 'next-intl/server';
import { newFormKey } from '#lib/http/form-key.ts';
import type { CorrectionFieldName } from '#lib/orders/correction/correction-fields.ts';
import {
  existingPart,
  type FormPart,
  type OrderForm,
  withAddition,
  withoutPart,
  withPartKept,
} from '#lib/orders/correction/order-form.ts';
import type { FormStep, SentForm } from '#lib/orders/correction/read-order-form.ts';
import type { FormResult } from '#lib/orders/correction/save-order-form.ts';
import type { NotSaved, RefusedField } from '#lib/orders/correction/save-part.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { translateFault } from '#lib/service/translate-fault.ts';

/** A part of an order's form as shown: initially, and after a failed save. */
export type PartState = FormPart & {
  readonly problems: Readonly<Partial<Record<CorrectionFieldName, string>>>;
  /** Fields whose value changed since the form was opened. The form asks which value to keep. */
  readonly conflicts: readonly CorrectionFieldName[];
  readonly message: string | null;
};

export type OrderFormState = {
  /** null for a new order. */
  readonly orderId: string | null;
  readonly parts: readonly PartState[];
  readonly message: string | null;
  /**
   * The part that was just added, removed, or kept, which gets the focus. If the form no longer has it: the step of the
   * button that gets the focus instead.
   */
  readonly focus: string | null;
  /** Makes a double submit one write. */
  readonly key: string;
};

/**
 * Returns the state of a newly opened form. `undecidedProblem` is the error of fields that still need a choice of
 * value.
 */
export function showForm(form: OrderForm, message: string | null, undecidedProblem: string | null): OrderFormState {
  const parts = form.parts.map((part): PartState => {
    const { undecided } = part;
    const problems = undecidedProblem === null ? [] : undecided.map((name) => [name, undecidedProblem]);
    return { ...part, problems: Object.fromEntries(problems), conflicts: undecided, message: null };
  });
  return { orderId: form.orderId, parts, message, focus: null, key: form.key };
}

/** Adds, removes, or keeps a row. Everything else stays as typed. */
export function takeStep(form: SentForm, step: FormStep): OrderFormState {
  switch (step.what) {
    case 'add': {
      const parts = withAddition(form.parts, step.kind);
      const added = parts.find(({ key }) => !form.parts.some((part) => part.key === key));
      return { ...showForm({ ...form, parts }, null, null), focus: added?.key ?? null };
    }
    case 'remove': {
      const parts = withoutPart(form.parts, step.part);
      const removed = form.parts.find(({ key }) => key === step.part);
      const focus = removed?.id === null ? `add ${removed.kind}` : step.part;
      return { ...showForm({ ...form, parts }, null, null), focus };
    }
    case 'keep':
      return { ...showForm({ ...form, parts: withPartKept(form.parts, step.part) }, null, null), focus: step.part };
  }
}

/** Shows why a form was not saved, at the fields, at the rows, and above the form. */
export async function explainNotSaved(result: FormResult & { kind: 'not_saved' }): Promise<OrderFormState> {
  const { form, why, partly } = result;
  const shown = showForm(form, null, null);
  const parts = await Promise.all(
    shown.parts.map(async (part) => {
      const reason = why[part.key];
      return reason === undefined ? part : { ...part, ...(await explainPart(part, reason)) };
    }),
  );
  const conflicts = parts.flatMap((part) => part.conflicts);
  const [t, words] = await Promise.all([getTranslations('correct'), messageOf(why, conflicts.length)]);
  const sentBefore = Object.values(why).some(({ kind }) => kind === 'sent_before');
  return {
    ...shown,
    parts,
    message: partly ? `${t('savedPartly')} ${words}` : words,
    // The next submission has different content, so it needs a new key.
    key: sentBefore ? newFormKey() : form.key,
  };
}

async function explainPart(part: PartState, why: NotSaved): Promise<Partial<PartState>> {
  const t = await getTranslations('correct');
  switch (why.kind) {
    case 'invalid': {
      const problems = Object.entries(why.problems).map(([name, problem]) => [name, t(`problems.${problem}`)]);
      return { problems: Object.fromEntries(problems) };
    }
    case 'refused':
      return { problems: await explainRefused(why.faults) };
    case 'conflict': {
      if (part.removed) return { ...existingPart(why.now), message: t('changedBeforeDelete') };
      const shown = Object.fromEntries(why.fields.map((name) => [name, why.now.texts[name] ?? '']));
      return { conflicts: why.fields, was: { ...part.was, ...shown } };
    }
    case 'gone':
      return { message: part.kind === 'order' ? null : t('partGone') };
    case 'empty':
    case 'sent_before':
    case 'failed':
      return {};
  }
}

/** Returns the service's message for each field: in the viewer's language if known, otherwise quoted. */
async function explainRefused(faults: readonly RefusedField[]): Promise<Readonly<Record<string, string>>> {
  const t = await getTranslations('correct');
  const said = faults.map(async ({ field, fault, message }) => [
    field,
    fault === null ? t('problems.refused', { words: message }) : await translateFault(fault),
  ]);
  return Object.fromEntries(await Promise.all(said));
}

/** Returns the message above a form. If there are several reasons, those that need a decision come first. */
async function messageOf(why: Readonly<Record<string, NotSaved>>, conflicts: number): Promise<string> {
  const [t, failureTexts] = await Promise.all([getTranslations('correct'), getTranslations('serviceFailure')]);
  if (conflicts > 0) return t('conflict', { count: conflicts });
  if (why['order']?.kind === 'gone') return t('gone');
  const [first] = Object.values(why);
  switch (first?.kind) {
    case 'empty':
      return t('nothingTyped');
    case 'sent_before':
      return t('sentBefore');
    case 'failed':
      return t('unconfirmed', { why: failureTexts(`${callFailureOf(first.error)}.title`), reqId: first.error.reqId });
    default:
      return t('lookAtFields');
  }
}
