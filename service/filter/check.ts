import type {
  BinaryExpression,
  CallExpression,
  Expression,
  InExpression,
  UnaryExpression,
} from '#contract/filter/ast.ts';
import { dayNumber } from '#contract/filter/date.ts';
import { FilterError, type FilterErrorDetails } from '#contract/filter/error.ts';
import type { ExpressionKind, FilterFault } from '#contract/filter/faults.ts';
import { functions } from '#contract/filter/functions.ts';
import { collectionOfField, exampleHref, keyOfHref } from '#contract/filter/href.ts';
import { limits } from '#contract/filter/limits.ts';
import { kindOf, type Model, resolvePath } from '#contract/filter/model.ts';
import type { ArithmeticOperator, ComparisonOperator, LogicalOperator } from '#contract/filter/operators.ts';
import { combineMagnitudes, INTEGER_64, literalMagnitude, type Magnitude } from './magnitude.ts';
import { isNull, type Typed, type TypedValue, type ValueType } from './typed.ts';
import { constantNumber, isNegative, isZero, numberType, quotedNumber } from './written-number.ts';

/** The names that can be used, the resource they belong to, and the text for the caret of an error. */
export interface CheckContext {
  readonly model: Model;
  readonly resource: string;
  readonly text: string;
  /** The service's URL, by which hrefs are recognized. */
  readonly baseUrl?: string;
}

/**
 * Resolves names and checks types of a whole filter, which must be a condition (contract §4). Throws FilterError
 * `filter_invalid` for an unknown field, a wrong type, a literal zero divisor, or a negative literal in `substring`;
 * `filter_too_complex` for numbers that could grow without limit.
 */
export function checkFilter(expression: Expression, context: CheckContext): Typed {
  const typed = new Checker(context).check(expression);
  if (typed.type === 'boolean' || typed.type === 'null') return typed;
  const fault: FilterFault = { key: 'filter.not_a_condition', values: { kind: kindOf(typed.type) } };
  throw new FilterError(context.text, expression.start, fault, { expected: ['a comparison'] });
}

/** Checks an expression of any type, for `orderBy`. Throws like `checkFilter`. */
export function checkExpression(expression: Expression, context: CheckContext): Typed {
  return new Checker(context).check(expression);
}

class Checker {
  private readonly context: CheckContext;
  private readonly magnitudes = new Map<Typed, Magnitude>();

  constructor(context: CheckContext) {
    this.context = context;
  }

  check(expression: Expression): Typed {
    switch (expression.kind) {
      case 'path':
        return this.checkPath(expression);
      case 'number':
        return { kind: 'value', type: numberType(expression.text), nullable: false, value: expression.text };
      case 'string':
        return { kind: 'value', type: 'text', nullable: false, value: expression.value };
      case 'date':
        return { kind: 'value', type: 'date', nullable: false, value: expression.value };
      case 'boolean':
        return { kind: 'value', type: 'boolean', nullable: false, value: expression.value };
      case 'null':
        return nullOf('null');
      case 'call':
        return this.checkCall(expression);
      case 'unary':
        return expression.operator === 'not' ? this.checkNot(expression) : this.checkNegate(expression);
      case 'binary':
        return this.checkBinary(expression);
      case 'in':
        return this.checkIn(expression);
    }
  }

  private checkPath(expression: Expression & { readonly kind: 'path' }): Typed {
    const { model, resource, text } = this.context;
    const found = resolvePath(model, resource, expression.segments, text);
    if (found.kind === 'field') {
      const { steps, entity, field } = found;
      const nullable = field.nullable || steps.length > 0;
      return { kind: 'field', steps, entity, name: field.name, type: field.type, nullable };
    }
    const name = expression.segments.map((segment) => segment.name).join('/');
    if (found.what === 'list') {
      const fault: FilterFault = { key: 'filter.whole_list', values: { name } };
      throw this.fail(expression.start, fault, { code: 'filter_unsupported' });
    }
    const expected = found.example === undefined ? [] : [found.example];
    const fault: FilterFault = { key: 'filter.no_value', values: { name } };
    throw this.fail(expression.start, fault, { expected, suggestion: found.example });
  }

  private checkCall(expression: CallExpression): Typed {
    const signature = functions[expression.function];
    const given = expression.arguments.map((argument, index) => {
      const typed = this.check(argument);
      const wanted = signature.parameters[index] ?? 'text';
      if (typed.type === wanted || typed.type === 'null') return typed;
      const values = { function: signature.name, index: index + 1, wanted, kind: kindOf(typed.type) };
      const expected = [wanted === 'text' ? 'a text' : 'a whole number'];
      throw this.fail(argument.start, { key: 'filter.argument_kind', values }, { expected });
    });
    for (const [index, argument] of given.entries()) {
      const at = expression.arguments[index] ?? expression;
      if (!isNegative(constantNumber(argument))) continue;
      throw this.fail(at.start, { key: 'filter.negative_argument', values: { function: signature.name } });
    }
    if (given.some(isNull)) return nullOf(signature.result);
    const nullable = given.some((argument) => argument.nullable);
    return { kind: 'call', function: expression.function, arguments: given, type: signature.result, nullable };
  }

  private checkNot(expression: UnaryExpression): Typed {
    const operand = this.checkBoolean(expression.operand, 'not');
    return { kind: 'not', operand, type: 'boolean', nullable: operand.nullable };
  }

  private checkNegate(expression: UnaryExpression): Typed {
    const operand = this.check(expression.operand);
    this.requireNumber(operand, expression.operand, '-');
    if (isNull(operand)) return nullOf(operand.type === 'decimal' ? 'decimal' : 'integer');
    const typed: Typed = { kind: 'negate', operand, type: operand.type, nullable: operand.nullable };
    this.magnitudes.set(typed, this.magnitudeOf(operand));
    return typed;
  }

  private checkBinary(expression: BinaryExpression): Typed {
    const { operator } = expression;
    switch (operator) {
      case 'and':
      case 'or':
        return this.checkLogic(expression, operator);
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
      case 'mod':
        return this.checkArithmetic(expression, operator);
      case 'eq':
      case 'ne':
      case 'gt':
      case 'ge':
      case 'lt':
      case 'le':
        return this.checkCompare(expression, operator);
    }
  }

  /** Converts `a or b or c`, which is parsed left-associatively, to one node with three operands. */
  private checkLogic(expression: BinaryExpression, operator: LogicalOperator): Typed {
    const operands: Typed[] = [];
    let leftmost: Expression = expression;
    while (leftmost.kind === 'binary' && leftmost.operator === operator) leftmost = leftmost.left;
    operands.push(this.checkBoolean(leftmost, operator));
    for (const part of rightOperands(expression, operator)) operands.push(this.checkBoolean(part, operator));
    return {
      kind: 'logic',
      operator,
      operands,
      type: 'boolean',
      nullable: operands.some((operand) => operand.nullable),
    };
  }

  private checkArithmetic(expression: BinaryExpression, operator: ArithmeticOperator): Typed {
    const left = this.check(expression.left);
    const right = this.check(expression.right);
    this.requireNumber(left, expression.left, operator);
    this.requireNumber(right, expression.right, operator);
    const divides = operator === 'div' || operator === 'mod';
    if (divides && isZero(constantNumber(right)))
      throw this.fail(expression.right.start, { key: 'filter.division_by_zero', values: {} });
    const type = left.type === 'decimal' || right.type === 'decimal' ? 'decimal' : 'integer';
    if (isNull(left) || isNull(right)) return nullOf(type);
    const nullable = divides || left.nullable || right.nullable;
    const typed: Typed = { kind: 'arithmetic', operator, left, right, type, nullable };
    const sizes = [this.magnitudeOf(left), this.magnitudeOf(right)] as const;
    const magnitude = combineMagnitudes(operator, type === 'integer', ...sizes);
    if (Math.max(magnitude.whole, magnitude.scale) > limits.computedDigits) {
      const fault: FilterFault = { key: 'filter.number_too_large', values: { limit: limits.computedDigits } };
      throw this.fail(expression.operatorStart, fault, { code: 'filter_too_complex' });
    }
    this.magnitudes.set(typed, magnitude);
    return typed;
  }

  private checkCompare(expression: BinaryExpression, operator: ComparisonOperator): Typed {
    const left = this.check(expression.left);
    const right = left.type === 'text' ? this.checkBesideText(expression.right) : this.check(expression.right);
    if (left.type === 'href' || right.type === 'href') {
      if (operator !== 'eq' && operator !== 'ne') {
        const fault: FilterFault = { key: 'filter.href_operator', values: { operator } };
        throw this.fail(expression.operatorStart, fault, { expected: ['eq', 'ne', 'in'] });
      }
    }
    return { kind: 'compare', operator, ...this.pair(left, right, expression), type: 'boolean', nullable: false };
  }

  /**
   * Converts both sides of a comparison to comparable values: text next to a date becomes a date, and text next to an
   * href becomes an ID.
   */
  private pair(
    left: Typed,
    right: Typed,
    expression: { readonly left: Expression; readonly right: Expression },
  ): { readonly left: Typed; readonly right: Typed } {
    const hrefs = this.hrefPair(left, right, expression);
    if (hrefs !== undefined) return hrefs;
    const asDates = {
      left: right.type === 'date' ? this.readAsDate(left, expression.left) : left,
      right: left.type === 'date' ? this.readAsDate(right, expression.right) : right,
    };
    if (!comparable(asDates.left.type, asDates.right.type)) {
      const asNumber = isNumeric(left.type) && right.kind === 'value' ? quotedNumber(right.value) : undefined;
      throw this.fail(expression.right.start, incomparable(left.type, right.type), {
        expected: [EXPECTED_KIND[kindOf(left.type)]],
        suggestion: asNumber,
      });
    }
    return asDates;
  }

  /** Converts hrefs in a comparison to IDs or user names. Returns undefined if neither side is an href. */
  private hrefPair(
    left: Typed,
    right: Typed,
    expression: { readonly left: Expression; readonly right: Expression },
  ): { readonly left: Typed; readonly right: Typed } | undefined {
    const field = left.type === 'href' ? left : right.type === 'href' ? right : undefined;
    if (field?.kind !== 'field') return undefined;
    const collection = collectionOfField(field.entity, field.name);
    const read = (typed: Typed, at: Expression): Typed => {
      const type = collection === 'users' ? 'text' : 'integer';
      const isSame =
        typed.kind === 'field' && typed.type === 'href' && collectionOfField(typed.entity, typed.name) === collection;
      if (isSame) return { ...typed, type };
      if (isNull(typed)) return typed;
      const key =
        typed.kind === 'value' && typed.type === 'text' && typeof typed.value === 'string'
          ? keyOfHref(collection, typed.value, this.context.baseUrl)
          : null;
      if (key !== null) return { kind: 'value', type, nullable: false, value: key };
      const fault: FilterFault = { key: 'filter.not_href', values: { collection } };
      throw this.fail(at.start, fault, { expected: [`'${this.context.baseUrl ?? ''}${exampleHref(collection)}'`] });
    };
    return { left: read(left, expression.left), right: read(right, expression.right) };
  }

  /** Converts a list to the equivalent of several `eq` joined with `or`, including nulls. */
  private checkIn({ operand, values }: InExpression): Typed {
    const given = this.check(operand);
    const isOfDates = given.kind === 'value' && values.some(({ kind }) => kind === 'date');
    let left = isOfDates ? this.readAsDate(given, operand) : given;
    const checked = values.map((value): TypedValue => {
      const pair = this.pair(given.type === 'href' ? given : left, this.check(value), { left: operand, right: value });
      left = pair.left;
      if (pair.right.kind !== 'value') throw new Error('A list after in holds values');
      return pair.right;
    });
    return { kind: 'in', operand: left, values: checked, type: 'boolean', nullable: false };
  }

  /** Checks an operand next to text. An unknown name is then most likely text without quotes. */
  private checkBesideText(expression: Expression): Typed {
    try {
      return this.check(expression);
    } catch (error) {
      if (!(error instanceof FilterError) || expression.kind !== 'path' || expression.segments.length > 1) throw error;
      const { fault, position, expected, suggestion } = error;
      if (fault.key !== 'filter.unknown_field' || suggestion !== undefined) throw error;
      throw this.fail(position, { key: 'filter.unquoted_text', values: fault.values }, { expected });
    }
  }

  /** Quoted text next to a date is parsed as a date (contract §4). */
  private readAsDate(typed: Typed, expression: Expression): Typed {
    if (typed.kind !== 'value' || typed.type !== 'text' || typeof typed.value !== 'string') return typed;
    if (dayNumber(typed.value) !== undefined) return { ...typed, type: 'date' };
    throw this.fail(expression.start, { key: 'filter.not_a_date', values: {} }, { expected: ['a date as YYYY-MM-DD'] });
  }

  private checkBoolean(expression: Expression, operator: string): Typed {
    const typed = this.check(expression);
    if (typed.type === 'boolean') return typed;
    if (typed.type === 'null') return nullOf('boolean');
    const fault: FilterFault = { key: 'filter.wants_condition', values: { operator, kind: kindOf(typed.type) } };
    throw this.fail(expression.start, fault, { expected: ['a comparison'] });
  }

  private requireNumber(typed: Typed, expression: Expression, operator: string): void {
    if (typed.type === 'integer' || typed.type === 'decimal' || typed.type === 'null') return;
    const fault: FilterFault = { key: 'filter.wants_number', values: { operator, kind: kindOf(typed.type) } };
    throw this.fail(expression.start, fault, { expected: ['a number'] });
  }

  private magnitudeOf(typed: Typed): Magnitude {
    if (typed.kind === 'value' && typeof typed.value === 'string') return literalMagnitude(typed.value);
    return this.magnitudes.get(typed) ?? INTEGER_64;
  }

  private fail(position: number, fault: FilterFault, details?: FilterErrorDetails): FilterError {
    return new FilterError(this.context.text, position, fault, details);
  }
}

/** Returns the right operands of a left-associative chain of one operator, in reading order. */
function rightOperands(expression: BinaryExpression, operator: LogicalOperator): readonly Expression[] {
  const parts: Expression[] = [];
  let chain: Expression = expression;
  while (chain.kind === 'binary' && chain.operator === operator) {
    parts.push(chain.right);
    chain = chain.left;
  }
  return parts.reverse();
}

function nullOf(type: ValueType): Typed {
  return { kind: 'value', type, nullable: true, value: null };
}

function comparable(left: ValueType, right: ValueType): boolean {
  if (left === right || left === 'null' || right === 'null') return true;
  return isNumeric(left) && isNumeric(right);
}

function isNumeric(type: ValueType): boolean {
  return type === 'integer' || type === 'decimal';
}

/** Returns the error for a date, which explains the format, because most such errors are malformed dates. */
function incomparable(left: ValueType, right: ValueType): FilterFault {
  return left === 'date'
    ? { key: 'filter.incomparable_date', values: { right: kindOf(right) } }
    : { key: 'filter.incomparable', values: { left: kindOf(left), right: kindOf(right) } };
}

const EXPECTED_KIND: Readonly<Record<ExpressionKind, string>> = {
  text: 'a text',
  number: 'a number',
  date: 'a date',
  boolean: 'true or false',
  href: 'the href of a resource',
  null: 'null',
};
