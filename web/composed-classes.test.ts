import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* A chunk that composes a class of another style sheet contains a copy of that class. If such a chunk is loaded later,
   the copy comes after the rules of the class that composes it. The composed class must therefore have no specificity
   (`:where()`) if both set the same property. */

type Rule = {
  readonly selector: string;
  readonly properties: readonly string[];
  readonly composes: string | undefined;
};

function rulesOf(file: string): Rule[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gsu, '');
  return [...text.matchAll(/(?<selector>[^{};]+)\{(?<body>[^{}]*)\}/gu)].map(({ groups }) => {
    const declarations = (groups?.['body'] ?? '').split(';').map((one) => one.trim());
    return {
      selector: groups?.['selector']?.trim() ?? '',
      properties: declarations.map((one) => one.split(':')[0] ?? '').filter((one) => !['', 'composes'].includes(one)),
      composes: declarations.find((one) => one.startsWith('composes:')),
    };
  });
}

function areOfOneKind(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

/** Returns the properties that a class and the class that it composes set, if the order of the two rules matters. */
function contestedProperties(file: string): string[] {
  const own = rulesOf(file);
  return own.flatMap(({ selector, composes }) => {
    const { name, from } = /^composes: (?<name>\w+) from '(?<from>.+)'$/u.exec(composes ?? '')?.groups ?? {};
    if (name === undefined || from === undefined) return [];
    const composed = rulesOf(path.join(path.dirname(file), from)).filter((rule) =>
      rule.selector.split(/,\s*/u).includes(`.${name}`),
    );
    const settable = composed.flatMap(({ properties }) => properties);
    return own
      .filter((rule) => rule.selector === selector)
      .flatMap(({ properties }) => properties.filter((one) => settable.some((other) => areOfOneKind(one, other))))
      .map((property) => `${file} ${selector}: ${property}`);
  });
}

test('a class and the class that it composes never set the same property with the same specificity', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap(contestedProperties)).toEqual([]);
});
