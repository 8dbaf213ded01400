import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../contract/audit.ts';
import { COMMON_WORDS } from '../../words.ts';
import { auditColumns } from './audit-columns.tsx';

const SCHOOLS = [
  { id: 'c_1', name: '西小学校', createdAt: '2026-04-01T00:00:00.000Z' },
  { id: 'c_2', name: '東小学校', createdAt: '2026-04-01T00:00:00.000Z' },
  { id: 'c_3', name: '西小学校', createdAt: '2026-04-01T00:05:00.000Z' },
];

function entryOf(school: AuditEntry['school']): AuditEntry {
  return {
    id: 'g_1',
    madeAt: '2026-11-30T06:00:00.000Z',
    school,
    actor: null,
    actorRole: 'system',
    action: 'edit',
    thing: 'settings',
    thingName: null,
    details: {},
    whom: [],
    whomCount: 0,
    address: null,
    userAgent: null,
  };
}

test('the audit log of all schools lists schools with equal names with the time at which they were added', () => {
  const column = auditColumns('allSchools', SCHOOLS).find(({ name }) => name === COMMON_WORDS.school);
  const textOf = (id: string, name: string) => column?.text(entryOf({ id, name }));
  expect(textOf('c_1', '西小学校')).toMatch(/^西小学校（2026.*9:00に追加）$/u);
  expect(textOf('c_2', '東小学校')).toBe('東小学校');
  expect(textOf('c_3', '西小学校')).toMatch(/^西小学校（2026.*9:05に追加）$/u);
  expect(textOf('c_4', 'さくもん（運営）')).toBe('さくもん（運営）');
});

test('the audit log of the own school has no column for the school', () => {
  expect(auditColumns('ownSchool', []).map(({ name }) => name)).not.toContain(COMMON_WORDS.school);
});
