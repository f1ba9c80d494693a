import type { Expression, OrderItem, PathExpression, PathSegment } from './ast.ts';
import { FilterError, type FilterErrorDetails } from './error.ts';
import type { Expectation, Role } from './expectation.ts';
import { arity, type FunctionSignature, functionNamed, functions, writeSignature } from './functions.ts';
import { createLexer, type Lexer } from './lexer.ts';
import { limits } from './limits.ts';
import { nearest } from './nearest.ts';
import {
  type BinaryOperator,
  binaryOperator,
  bindingPower,
  operatorsMeant,
  phrasesMeant,
  UNARY_POWER,
} from './operators.ts';
import type { Token } from './tokens.ts';
import { unsupportedFunctions, unsupportedNumbers, unsupportedOperators } from './unsupported.ts';

/**
 * filter = expression
 *
 * Reads a filter text (contract §4). Throws FilterError with the place of the first thing that is wrong; names are not
 * looked up here. White space at the beginning is refused, as the OData grammar does.
 */
export function parseFilter(text: string): Expression {
  const parser = new Parser(createLexer(text));
  const expression = parser.parseAll();
  refuseLeadingSpace(text, 'A filter');
  return expression;
}

/**
 * orderBy = item *( "," item ); item = expression [ "asc" / "desc" ]
 *
 * Reads an orderBy text (contract §4). Throws FilterError like `parseFilter`.
 */
export function parseOrderBy(text: string): readonly OrderItem[] {
  const items = new Parser(createLexer(text)).parseItems();
  refuseLeadingSpace(text, 'An orderBy');
  return items;
}

/** Within the double quotes that may enclose the whole text, too. */
function refuseLeadingSpace(text: string, what: string): void {
  if (/^"?\s/.test(text)) throw new FilterError(text, 0, `${what} cannot begin with white space.`);
}

/**
 * What may come after the first `end` UTF-16 units of a text, in the order in which the parser would take it: the
 * innermost production first. Nothing when the text is wrong before that place.
 */
export function expectedAfter(text: string, end: number, parameter: 'filter' | 'orderBy'): readonly Expectation[] {
  const expectations: Expectation[] = [];
  try {
    const parser = new Parser(createLexer(text, end), expectations);
    if (parameter === 'filter') parser.parseAll();
    else parser.parseItems();
  } catch (error) {
    // Most texts that one is still writing are refused; what they expect was noted on the way.
    if (!(error instanceof FilterError)) throw error;
  }
  return expectations;
}

class Parser {
  private readonly lexer: Lexer;
  /** Where it is noted what may come when the text ends; undefined when nobody asks. */
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
    if (this.token.kind !== 'end') throw this.noOperator(['an operator', 'the end']);
    return expression;
  }

  parseItems(): readonly OrderItem[] {
    const items: OrderItem[] = [];
    for (;;) {
      if (items.length >= limits.orderByItems) {
        throw this.tooComplex(`More than ${limits.orderByItems} expressions to sort by.`);
      }
      const expression = this.parseExpression(0, WHOLE);
      items.push({ expression, direction: this.parseDirection() });
      if (items.length < limits.orderByItems) this.mayGoOn({ kind: 'sign', sign: ',' });
      if (this.token.kind === 'end') return items;
      if (this.token.kind !== ',') throw this.noOperator(['asc', 'desc', 'a comma', 'an operator']);
      this.advance();
    }
  }

  private parseDirection(): 'asc' | 'desc' {
    this.mayGoOn({ kind: 'direction' });
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
      this.mayGoOn({ kind: 'operator', left, above: power, role });
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

  private operatorHere(): BinaryOperator | undefined {
    if (this.token.kind !== 'name') return undefined;
    const operator = binaryOperator(this.token.text);
    if (operator !== undefined) return operator;
    const feature = unsupportedOperators.get(this.token.text.toLowerCase());
    if (feature === undefined) return undefined;
    throw this.fail(`OData has ${feature}; it is not supported here.`, { code: 'filter_unsupported' });
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
        this.advance();
        return this.node({ kind: 'number', text: token.text, start: token.start, end: token.end });
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
        this.mayGoOn({ kind: 'operand', role });
        throw this.noOperand();
    }
  }

  /** group = "(" expression ")" */
  private parseGroup(role: Role): Expression {
    const open = this.token.start;
    this.advance();
    const inner = this.parseExpression(0, { kind: 'group', of: role });
    this.mayGoOn({ kind: 'sign', sign: ')' });
    if (this.token.kind === ',') {
      throw this.fail('A list of values in parentheses is not supported here.', { code: 'filter_unsupported' });
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
    if (this.token.kind === '(') return this.parseCall(text, start, end);
    if (unsupportedNumbers.has(word)) {
      throw this.failAt(start, `The number ${text} is not supported here.`, { code: 'filter_unsupported' });
    }
    if (binaryOperator(word) !== undefined) {
      throw this.failAt(start, `Something must stand before '${text}'.`, { expected: OPERAND });
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
      if (token.start === slash.end) this.mayGoOn({ kind: 'segment', after: segments, role });
      if (token.kind !== 'name' || token.start !== slash.end) {
        throw this.failAt(slash.start, SLASH, { expected: ['a field name'] });
      }
      segments.push({ name: token.text, start: token.start, end: token.end });
      end = token.end;
      this.advance();
    }
    const last = segments.at(-1) ?? first;
    if (this.token.kind === '(') {
      const message = `Calling '${last.name}' on a path is not supported here.`;
      throw this.failAt(last.start, message, { code: 'filter_unsupported' });
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
      this.mayGoOnAfterArgument(signature, given.length);
      if (this.at(')')) break;
      if (!this.at(',')) throw this.unclosed(open, [',', ')']);
      this.advance();
      if (this.at(')')) throw this.noOperand();
    }
    const expected = [writeSignature(signature)];
    checkArity(signature, given.length, (message) => this.failAt(start, message, { expected }));
    const closing = this.token.end;
    this.advance();
    return this.node({ kind: 'call', function: signature.name, arguments: given, start, end: Math.max(closing, end) });
  }

  private close(open: number): void {
    if (this.token.kind !== ')') throw this.unclosed(open, ['an operator', ')']);
    this.advance();
  }

  /** Notes, where the text ends, one way in which it may go on. */
  private mayGoOn(expectation: Expectation): void {
    if (this.token.kind === 'end') this.expectations?.push(expectation);
  }

  private mayGoOnAfterArgument(signature: FunctionSignature, given: number): void {
    const { least, most } = arity(signature);
    if (given < most) this.mayGoOn({ kind: 'sign', sign: ',' });
    if (given >= least) this.mayGoOn({ kind: 'sign', sign: ')' });
  }

  private at(kind: Token['kind']): boolean {
    return this.token.kind === kind;
  }

  /** Goes on to the next token and returns it. */
  private advance(): Token {
    this.previousEnd = this.token.end;
    this.token = this.lexer.next();
    return this.token;
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > limits.depth) throw this.tooComplex(`Nested more than ${limits.depth} deep.`);
  }

  private charge(): void {
    this.nodes += 1;
    if (this.nodes > limits.nodes) throw this.tooComplex(`More than ${limits.nodes} operands and operators.`);
  }

  private node<Node extends Expression>(node: Node): Node {
    this.charge();
    return node;
  }

  private unclosed(open: number, expected: readonly string[]): FilterError {
    if (this.token.kind === 'end') {
      return this.failAt(open, 'This parenthesis is never closed.', { expected: [')'] });
    }
    return this.noOperator(expected);
  }

  private noFunction(name: string, start: number): FilterError {
    if (unsupportedFunctions.has(name.toLowerCase())) {
      const message = `OData has the function '${name}'; it is not supported here.`;
      return this.failAt(start, message, { code: 'filter_unsupported' });
    }
    const message = `There is no function '${name}'; calling anything else is not supported.`;
    const names = Object.keys(functions);
    return this.failAt(start, message, { expected: names, suggestion: nearest(name, names) });
  }

  private noOperand(): FilterError {
    const { token } = this;
    if (token.kind === 'end' && this.previousEnd === 0) return this.fail('The text is empty.', { expected: OPERAND });
    const found = token.kind === 'end' ? 'the text ends here' : `found '${token.kind}'`;
    return this.fail(`A field, value or function is missing: ${found}.`, { expected: OPERAND });
  }

  private noOperator(expected: readonly string[]): FilterError {
    const { token } = this;
    switch (token.kind) {
      case 'name': {
        const word = token.text.toLowerCase();
        const called = functionNamed(word);
        if (called !== undefined) {
          const message = `'${called.name}' is written as a function: ${writeSignature(called)}.`;
          return this.fail(message, { expected });
        }
        const phrase = phrasesMeant.get(word);
        if (phrase !== undefined) return this.fail(`'${token.text}' is not an operator; ${phrase}.`, { expected });
        const suggestion = operatorsMeant.get(word) ?? nearest(word, Object.keys(bindingPower));
        if (suggestion === undefined) {
          return this.fail(`'${token.text}' cannot stand here; expected ${expected.join(' or ')}.`, { expected });
        }
        const message = word === 'not' ? "'not' stands before a condition." : `'${token.text}' is not an operator.`;
        return this.fail(message, { expected, suggestion });
      }
      case ')':
        return this.fail('This parenthesis was never opened.', { expected });
      case '/':
        return this.fail(SLASH, { expected, suggestion: 'div' });
      case '-':
        return this.fail("Subtraction is written 'sub'.", { expected, suggestion: 'sub' });
      case 'number': {
        const sign = this.lexer.text.charAt(token.start);
        if (sign === '-') return this.fail("Subtraction is written 'sub'.", { expected, suggestion: 'sub' });
        if (sign === '+') return this.fail("Addition is written 'add'.", { expected, suggestion: 'add' });
        return this.fail('An operator is missing before this number.', { expected });
      }
      case ',':
        if (/^\d,\d/.test(this.lexer.text.slice(token.start - 1))) {
          return this.fail('Decimals stand behind a point, and nothing separates thousands.', { expected: ['.'] });
        }
        return this.fail('A comma cannot stand here.', { expected });
      case 'string':
      case 'date':
      case '(':
        if (expected.includes(',')) return this.fail('A comma is missing here.', { expected });
        return this.fail('An operator is missing here.', { expected });
      case 'end':
        return this.fail('The text ends too early.', { expected });
    }
  }

  private tooComplex(message: string): FilterError {
    return this.fail(message, { code: 'filter_too_complex' });
  }

  private fail(message: string, details?: FilterErrorDetails): FilterError {
    return this.failAt(this.token.start, message, details);
  }

  private failAt(position: number, message: string, details?: FilterErrorDetails): FilterError {
    return new FilterError(this.lexer.text, position, message, details);
  }
}

const WHOLE: Role = { kind: 'whole' };
const OPERAND = ['a field', 'a value', 'a function', '(', 'not'];
const SLASH = "A slash joins the names of a path, without spaces; division is written 'div'.";

function checkArity(signature: FunctionSignature, given: number, fail: (message: string) => FilterError): void {
  const { least, most } = arity(signature);
  if (given >= least && given <= most) return;
  const wanted = least === most ? String(least) : `${least} or ${most}`;
  throw fail(`${signature.name} takes ${wanted} ${most === 1 ? 'argument' : 'arguments'}, not ${given}.`);
}
