import { parseAmount, type Amount } from '../quantity/amount.ts';
import { compoundUnitWithName, convertTextToSmallerUnit } from '../quantity/compound.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { DocumentFault, DocumentRule } from './document-fault.ts';

/** An object of a parsed JSON document, with unchecked values. */
export type UncheckedJsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads fields of a parsed JSON document and collects every error with its place. If a field cannot be read, the result
 * is null, and the next fields are read, so that an author sees all errors at once.
 */
export class DocumentReader {
  readonly faults: DocumentFault[] = [];

  fault(place: string, rule: DocumentRule, detail = ''): null {
    this.faults.push({ place, rule, detail });
    return null;
  }

  /**
   * Checks that `value` is an object and returns its fields with unchecked values. Null if it is no object. Unknown
   * fields and missing required fields are recorded as errors. `place` is the path of `value` in the document.
   */
  fields(
    value: unknown,
    place: string,
    required: readonly string[],
    optional: readonly string[] = [],
  ): UncheckedJsonObject | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.fault(place, 'notAnObject');
    const fields: UncheckedJsonObject = Object.fromEntries(Object.entries(value));
    for (const name of Object.keys(fields)) {
      if (!required.includes(name) && !optional.includes(name))
        this.fault(joinDocumentPath(place, name), 'unknownField', name);
    }
    for (const name of required) if (!(name in fields)) this.fault(place, 'missingField', name);
    return fields;
  }

  text(fields: UncheckedJsonObject, name: string, place: string, limit: number): string | null {
    const value = fields[name];
    if (value === undefined) return null;
    if (typeof value !== 'string') return this.fault(joinDocumentPath(place, name), 'wrongType', '文字列');
    if (value.length === 0 || value.length > limit) {
      return this.fault(joinDocumentPath(place, name), 'outOfRange', `1〜${limit} 文字`);
    }
    return value;
  }

  whole(fields: UncheckedJsonObject, name: string, place: string, low: number, high: number): number | null {
    const value = fields[name];
    if (value === undefined) return null;
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      return this.fault(joinDocumentPath(place, name), 'wrongType', '整数');
    }
    if (value < low || value > high) return this.fault(joinDocumentPath(place, name), 'outOfRange', `${low}〜${high}`);
    return value;
  }

  flag(fields: UncheckedJsonObject, name: string, place: string): boolean | null {
    const value = fields[name];
    if (value === undefined) return null;
    return typeof value === 'boolean' ? value : this.fault(joinDocumentPath(place, name), 'wrongType', 'true か false');
  }

  oneOf<Choice extends string | number>(
    fields: UncheckedJsonObject,
    name: string,
    place: string,
    choices: readonly Choice[],
  ): Choice | null {
    const value = fields[name];
    if (value === undefined) return null;
    const choice = choices.find((candidate) => candidate === value);
    return choice ?? this.fault(joinDocumentPath(place, name), 'notOneOf', choices.join('、'));
  }

  list(fields: UncheckedJsonObject, name: string, place: string, most: number): readonly unknown[] | null {
    const value = fields[name];
    if (value === undefined) return null;
    if (!Array.isArray(value)) return this.fault(joinDocumentPath(place, name), 'wrongType', '[ ] で囲んだ並び');
    if (value.length > most) return this.fault(joinDocumentPath(place, name), 'outOfRange', `${most} 個まで`);
    return value;
  }

  /**
   * Reads an amount. If the notation has two units, both 230 and 2m30cm are accepted. Returns null if the field is
   * missing. Also returns null if the value is no amount, and records this error.
   */
  amount(fields: UncheckedJsonObject, name: string, place: string, notation: NumberNotation): Amount | null {
    const value = fields[name];
    if (value === undefined) return null;
    // A list or an object is not converted to a string, because deep nesting would overflow the stack.
    if (typeof value !== 'string' && typeof value !== 'number') {
      return this.fault(joinDocumentPath(place, name), 'unreadableAmount', value === null ? 'null' : typeof value);
    }
    const compound = compoundUnitWithName(notation);
    const written = compound === null ? String(value) : convertTextToSmallerUnit(compound, String(value));
    const amount = value === 'hidden' ? value : parseAmount(written);
    return amount ?? this.fault(joinDocumentPath(place, name), 'unreadableAmount', String(value).slice(0, 40));
  }
}

/** Joins a path and a field name: `cards[2]` and `amount` give `cards[2].amount`. */
export function joinDocumentPath(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}
