import type { Expression, InExpression, Literal, OrderItem, PathExpression, PathSegment } from './ast.ts';
import { FilterError, type FilterErrorDetails } from './error.ts';
import type { Expectation, Role } from './expectation.ts';
import type { FaultPlace, FilterFault } from './faults.ts';
import { arity, type FunctionSignature, functionNamed, functions, writeSignature } from './functions.ts';
import { createLexer, type Lexer } from './lexer.ts';
import { limits } from './limits.ts';
import { nearest } from './nearest.ts';
import {
  type BinaryOperator,
  binaryOperator,
  bindingPower,
  IN,
  operatorsMeant,
  phrasesMeant,
  UNARY_POWER,
} from './operators.ts';
import type { Token, WrittenToken } from './tokens.ts';
import { unsupportedFunctions, unsupportedNumbers, unsupportedOperators } from './unsupported.ts';

/**
 * filter = expression
 *
 * Parses a filter text (contract §4). Throws FilterError with the position of the first error; names are not resolved
 * here. Leading whitespace is rejected, as in the OData grammar.
 */
export function parseFilter(text: string): Expression {
  const parser = new Parser(createLexer(text));
  const expression = parser.parseAll();
  rejectLeadingSpace(text, 'filter');
  return expression;
}

/**
 * orderBy = item *( "," item ); item = expression [ "asc" / "desc" ]
 *
 * Parses an orderBy text (contract §4). Throws FilterError like `parseFilter`.
 */
export function parseOrderBy(text: string): readonly OrderItem[] {
  const items = new Parser(createLexer(text)).parseItems();
  rejectLeadingSpace(text, 'orderBy');
  return items;
}

/** Rejects leading whitespace, also inside double quotes around the whole text. */
function rejectLeadingSpace(text: string, parameter: 'filter' | 'orderBy'): void {
  if (/^"?\s/.test(text)) throw new FilterError(text, 0, { key: 'filter.leading_space', values: { parameter } });
}

/**
 * Returns what can follow the first `end` UTF-16 units of a text, in the parser's order: the innermost production
 * first. Empty if the text is invalid before that position.
 */
export function expectedAfter(text: string, end: number, parameter: 'filter' | 'orderBy'): readonly Expectation[] {
  const expectations: Expectation[] = [];
  try {
    const parser = new Parser(createLexer(text, end), expectations);
    if (parameter === 'filter') parser.parseAll();
    else parser.parseItems();
  } catch (error) {
    // Most unfinished texts are invalid; the expectations were recorded before the error.
    if (!(error instanceof FilterError)) throw error;
  }
  return expectations;
}

class Parser {
  private readonly lexer: Lexer;
  /** Records what can follow at the end of the text; undefined if not needed. */
  private readonly expectations: Expectation[] | undefined;
  private token: Token;
  private previousEnd = 0;
  private depth = 0;
  private nodes = 0;

  constructor(lexer: Lexer, expectations?: Expectation[]) {
    this.lexer = lexer;
    this.expectations = expectations;
    this.token = lexer.next();
  }

  parseAll(): Expression {
    const expression = this.parseExpression(0, WHOLE);
    const { token } = this;
    if (token.kind !== 'end') throw this.noOperator(token, 'whole');
    return expression;
  }

  parseItems(): readonly OrderItem[] {
    const items: OrderItem[] = [];
    for (;;) {
      if (items.length >= limits.orderByItems) {
        throw this.tooComplex({ key: 'filter.too_many_sorts', values: { limit: limits.orderByItems } });
      }
      const expression = this.parseExpression(0, WHOLE);
      items.push({ expression, direction: this.parseDirection() });
      if (items.length < limits.orderByItems) this.mayContinue({ kind: 'sign', sign: ',' });
      const { token } = this;
      if (token.kind === 'end') return items;
      if (token.kind !== ',') throw this.noOperator(token, 'sort');
      this.advance();
    }
  }

  private parseDirection(): 'asc' | 'desc' {
    this.mayContinue({ kind: 'direction' });
    if (this.token.kind !== 'name') return 'asc';
    const word = this.token.text.toLowerCase();
    if (word !== 'asc' && word !== 'desc') return 'asc';
    this.advance();
    return word;
  }

  /** expression = operand *( binary-operator operand ), grouped by binding power, to the left. */
  private parseExpression(power: number, role: Role): Expression {
    this.enter();
    let left = this.parseOperand(role);
    for (;;) {
      this.mayContinue({ kind: 'operator', left, above: power, role });
      if (this.isIn()) {
        left = this.parseIn(left);
        continue;
      }
      const operator = this.operatorHere();
      if (operator === undefined || bindingPower[operator] <= power) break;
      const operatorStart = this.token.start;
      this.advance();
      const right = this.parseExpression(bindingPower[operator], { kind: 'right', operator, left });
      this.charge();
      left = { kind: 'binary', operator, operatorStart, left, right, start: left.start, end: right.end };
    }
    this.depth -= 1;
    return left;
  }

  private isIn(): boolean {
    return this.token.kind === 'name' && this.token.text.toLowerCase() === IN;
  }

  /** in = operand "in" "(" [ literal *( "," literal ) ] ")" */
  private parseIn(operand: Expression): InExpression {
    const operatorStart = this.token.start;
    this.advance();
    this.mayContinue({ kind: 'sign', sign: '(' });
    const open = this.token.start;
    if (!this.at('(')) throw this.fail({ key: 'filter.in_list', values: {} }, { expected: ['('] });
    this.advance();
    const values: Literal[] = [];
    while (!this.at(')')) {
      values.push(this.parseElement(operand));
      this.mayContinue({ kind: 'sign', sign: ')' });
      this.mayContinue({ kind: 'sign', sign: ',' });
      if (this.at(')')) break;
      if (!this.at(',')) throw this.unclosed(open, 'argument');
      this.advance();
      if (this.at(')')) throw this.noOperand();
    }
    const { end } = this.token;
    this.advance();
    this.charge();
    return { kind: 'in', operatorStart, operand, values, start: operand.start, end };
  }

  /** literal = number / string / date / "true" / "false" / "null" */
  private parseElement(left: Expression): Literal {
    const { token } = this;
    const { start, end } = token;
    this.mayContinue({ kind: 'operand', role: { kind: 'element', left } });
    switch (token.kind) {
      case 'number':
      case 'string':
      case 'date':
        this.advance();
        return this.node(token);
      case ')':
      case ',':
      case 'end':
        throw this.noOperand();
      case 'name': {
        const word = token.text.toLowerCase();
        if (word !== 'true' && word !== 'false' && word !== 'null') break;
        this.advance();
        if (this.at('/') || this.at('(')) break;
        if (word === 'null') return this.node({ kind: 'null', start, end });
        return this.node({ kind: 'boolean', value: word === 'true', start, end });
      }
      case '(':
      case '/':
      case '-':
        break;
    }
    const details = { code: 'filter_unsupported', expected: ['a value'] } as const;
    throw this.failAt(start, { key: 'filter.in_value', values: {} }, details);
  }

  private operatorHere(): BinaryOperator | undefined {
    if (this.token.kind !== 'name') return undefined;
    const operator = binaryOperator(this.token.text);
    if (operator !== undefined) return operator;
    const refusal = unsupportedOperators.get(this.token.text.toLowerCase());
    if (refusal === undefined) return undefined;
    throw this.fail(refusal, { code: 'filter_unsupported' });
  }

  /** operand = "(" expression ")" / "not" operand / "-" operand / literal / call / path */
  private parseOperand(role: Role): Expression {
    const token = this.token;
    switch (token.kind) {
      case '(':
        return this.parseGroup(role);
      case '-':
        this.advance();
        return this.parseUnary('-', token.start);
      case 'number':
      case 'string':
      case 'date':
        this.advance();
        return this.node(token);
      case 'name':
        return this.parseWord(token.text, token.start, token.end, role);
      case ')':
      case ',':
      case '/':
      case 'end':
        this.mayContinue({ kind: 'operand', role });
        throw this.noOperand();
    }
  }

  /** group = "(" expression ")" */
  private parseGroup(role: Role): Expression {
    const open = this.token.start;
    this.advance();
    const inner = this.parseExpression(0, { kind: 'group', of: role });
    this.mayContinue({ kind: 'sign', sign: ')' });
    if (this.token.kind === ',') {
      throw this.fail({ key: 'filter.value_group', values: {} }, { code: 'filter_unsupported' });
    }
    this.close(open);
    return inner;
  }

  private parseUnary(operator: 'not' | '-', start: number): Expression {
    const operand = this.parseExpression(UNARY_POWER, { kind: 'unary', operator });
    return this.node({ kind: 'unary', operator, operand, start, end: operand.end });
  }

  /** "not" operand / "true" / "false" / "null" / name "(" … ")" / path; the words in any letter case. */
  private parseWord(text: string, start: number, end: number, role: Role): Expression {
    const word = text.toLowerCase();
    this.advance();
    if (this.token.kind === '/') return this.parsePath({ name: text, start, end }, role);
    if (word === 'not') return this.parseUnary('not', start);
    if (word === 'true' || word === 'false') return this.node({ kind: 'boolean', value: word === 'true', start, end });
    if (word === 'null') return this.node({ kind: 'null', start, end });
    if (word === IN) {
      throw this.failAt(start, { key: 'filter.nothing_before', values: { word: text } }, { expected: OPERAND });
    }
    if (this.token.kind === '(') return this.parseCall(text, start, end);
    if (unsupportedNumbers.has(word)) {
      throw this.failAt(start, { key: 'filter.number_word', values: { word: text } }, { code: 'filter_unsupported' });
    }
    if (binaryOperator(word) !== undefined) {
      throw this.failAt(start, { key: 'filter.nothing_before', values: { word: text } }, { expected: OPERAND });
    }
    return this.parsePath({ name: text, start, end }, role);
  }

  /** path = name *( "/" name ), without spaces around the slash */
  private parsePath(first: PathSegment, role: Role): PathExpression {
    const segments = [first];
    let end = first.end;
    while (this.token.kind === '/') {
      const slash = this.token;
      if (slash.start !== end) throw this.fail(SLASH, { expected: ['div'], suggestion: 'div' });
      const token = this.advance();
      if (token.start === slash.end) this.mayContinue({ kind: 'segment', after: segments, role });
      if (token.kind !== 'name' || token.start !== slash.end) {
        throw this.failAt(slash.start, SLASH, { expected: ['a field name'] });
      }
      segments.push({ name: token.text, start: token.start, end: token.end });
      end = token.end;
      this.advance();
    }
    const last = segments.at(-1) ?? first;
    if (this.token.kind === '(') {
      const fault: FilterFault = { key: 'filter.call_on_path', values: { name: last.name } };
      throw this.failAt(last.start, fault, { code: 'filter_unsupported' });
    }
    return this.node({ kind: 'path', segments, start: first.start, end });
  }

  /** call = function "(" expression *( "," expression ) ")" */
  private parseCall(name: string, start: number, end: number): Expression {
    const signature = functionNamed(name);
    if (signature === undefined) throw this.noFunction(name, start);
    const open = this.token.start;
    this.advance();
    const given: Expression[] = [];
    while (!this.at(')')) {
      given.push(this.parseExpression(0, { kind: 'argument', signature, index: given.length, given }));
      this.mayContinueAfterArgument(signature, given.length);
      if (this.at(')')) break;
      if (!this.at(',')) throw this.unclosed(open, 'argument');
      this.advance();
      if (this.at(')')) throw this.noOperand();
    }
    const fault = arityFault(signature, given.length);
    if (fault !== null) throw this.failAt(start, fault, { expected: [writeSignature(signature)] });
    const closing = this.token.end;
    this.advance();
    return this.node({ kind: 'call', function: signature.name, arguments: given, start, end: Math.max(closing, end) });
  }

  private close(open: number): void {
    if (this.token.kind !== ')') throw this.unclosed(open, 'group');
    this.advance();
  }

  /** Records a way to continue if the text ends here. */
  private mayContinue(expectation: Expectation): void {
    if (this.token.kind === 'end') this.expectations?.push(expectation);
  }

  private mayContinueAfterArgument(signature: FunctionSignature, given: number): void {
    const { least, most } = arity(signature);
    if (given < most) this.mayContinue({ kind: 'sign', sign: ',' });
    if (given >= least) this.mayContinue({ kind: 'sign', sign: ')' });
  }

  private at(kind: Token['kind']): boolean {
    return this.token.kind === kind;
  }

  /** Advances to the next token and returns it. */
  private advance(): Token {
    this.previousEnd = this.token.end;
    this.token = this.lexer.next();
    return this.token;
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > limits.depth) throw this.tooComplex({ key: 'filter.too_deep', values: { limit: limits.depth } });
  }

  private charge(): void {
    this.nodes += 1;
    if (this.nodes > limits.nodes)
      throw this.tooComplex({ key: 'filter.too_many_nodes', values: { limit: limits.nodes } });
  }

  private node<Node extends Expression>(node: Node): Node {
    this.charge();
    return node;
  }

  private unclosed(open: number, place: 'group' | 'argument'): FilterError {
    const { token } = this;
    if (token.kind !== 'end') return this.noOperator(token, place);
    return this.failAt(open, { key: 'filter.unclosed_parenthesis', values: {} }, { expected: [')'] });
  }

  private noFunction(name: string, start: number): FilterError {
    if (unsupportedFunctions.has(name.toLowerCase())) {
      const fault: FilterFault = { key: 'filter.unsupported_function', values: { name } };
      return this.failAt(start, fault, { code: 'filter_unsupported' });
    }
    const names = Object.keys(functions);
    const details = { expected: names, suggestion: nearest(name, names) };
    return this.failAt(start, { key: 'filter.unknown_function', values: { name } }, details);
  }

  private noOperand(): FilterError {
    const { token } = this;
    const details = { expected: OPERAND };
    if (token.kind !== 'end') {
      return this.fail({ key: 'filter.missing_operand', values: { found: token.kind } }, details);
    }
    const isEmpty = this.previousEnd === 0;
    return this.fail({ key: isEmpty ? 'filter.empty' : 'filter.missing_operand_at_end', values: {} }, details);
  }

  /** Returns the error for a token in place of an operator or the end. */
  private noOperator(token: WrittenToken, place: FaultPlace): FilterError {
    const expected = EXPECTED[place];
    const fail = (fault: FilterFault, suggestion?: string) => this.fail(fault, { expected, suggestion });
    switch (token.kind) {
      case 'name':
        return this.noOperatorWord(token.text, place);
      case ')':
        return fail({ key: 'filter.unopened_parenthesis', values: {} });
      case '/':
        return fail(SLASH, 'div');
      case '-':
      case 'number': {
        const sign = this.lexer.text.charAt(token.start);
        if (sign === '-') return fail({ key: 'filter.written_sub', values: {} }, 'sub');
        if (sign === '+') return fail({ key: 'filter.written_add', values: {} }, 'add');
        return fail({ key: 'filter.operator_before_number', values: {} });
      }
      case ',':
        if (/^\d,\d/.test(this.lexer.text.slice(token.start - 1))) {
          return this.fail({ key: 'filter.decimal_comma', values: {} }, { expected: ['.'] });
        }
        return fail({ key: 'filter.misplaced_comma', values: {} });
      case 'string':
      case 'date':
      case '(':
        return fail({ key: place === 'argument' ? 'filter.missing_comma' : 'filter.missing_operator', values: {} });
    }
  }

  private noOperatorWord(text: string, place: FaultPlace): FilterError {
    const word = text.toLowerCase();
    const expected = EXPECTED[place];
    const called = functionNamed(word);
    if (called !== undefined) {
      const values = { name: called.name, signature: writeSignature(called) };
      return this.fail({ key: 'filter.written_as_function', values }, { expected });
    }
    const phrase = phrasesMeant.get(word);
    if (phrase !== undefined) return this.fail({ key: phrase, values: { word: text } }, { expected });
    const suggestion = operatorsMeant.get(word) ?? nearest(word, [...Object.keys(bindingPower), IN]);
    if (suggestion === undefined) {
      return this.fail({ key: 'filter.misplaced', values: { word: text, place } }, { expected });
    }
    const fault: FilterFault =
      word === 'not'
        ? { key: 'filter.not_in_the_middle', values: {} }
        : { key: 'filter.unknown_operator', values: { word: text } };
    return this.fail(fault, { expected, suggestion });
  }

  private tooComplex(fault: FilterFault): FilterError {
    return this.fail(fault, { code: 'filter_too_complex' });
  }

  private fail(fault: FilterFault, details?: FilterErrorDetails): FilterError {
    return this.failAt(this.token.start, fault, details);
  }

  private failAt(position: number, fault: FilterFault, details?: FilterErrorDetails): FilterError {
    return new FilterError(this.lexer.text, position, fault, details);
  }
}

const WHOLE: Role = { kind: 'whole' };
const OPERAND = ['a field', 'a value', 'a function', '(', 'not'];
const SLASH: FilterFault = { key: 'filter.slash', values: {} };

/** What can follow in each context. */
const EXPECTED: Readonly<Record<FaultPlace, readonly string[]>> = {
  whole: ['an operator', 'the end'],
  sort: ['asc', 'desc', 'a comma', 'an operator'],
  group: ['an operator', ')'],
  argument: [',', ')'],
};

function arityFault(signature: FunctionSignature, given: number): FilterFault | null {
  const { least, most } = arity(signature);
  if (given >= least && given <= most) return null;
  const { name } = signature;
  return least === most
    ? { key: 'filter.argument_count', values: { function: name, wanted: least, given } }
    : { key: 'filter.argument_range', values: { function: name, least, most, given } };
}
