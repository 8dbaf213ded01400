import { expect, test } from 'vitest';
import { decodeStaffList } from './decode-list.ts';

const HEADINGS = '学校,名前,メールアドレス';

test('text in UTF-8, with or without byte order mark, and in Shift_JIS is decoded', () => {
  expect(decodeStaffList(new TextEncoder().encode(HEADINGS))).toEqual({ kind: 'text', text: HEADINGS });
  expect(decodeStaffList(new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('名前')]))).toEqual({
    kind: 'text',
    text: '名前',
  });
  expect(decodeStaffList(new Uint8Array([0x96, 0xbc, 0x91, 0x4f]))).toEqual({ kind: 'text', text: '名前' });
});

test('a spreadsheet and bytes that are no text are refused', () => {
  expect(decodeStaffList(new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual({ kind: 'fault', fault: 'spreadsheet' });
  expect(decodeStaffList(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ kind: 'fault', fault: 'spreadsheet' });
  expect(decodeStaffList(new Uint8Array([0xff, 0xfe, 0x00]))).toEqual({ kind: 'fault', fault: 'unreadableFile' });
  expect(decodeStaffList(new Uint8Array([0x41, 0x00, 0x42]))).toEqual({ kind: 'fault', fault: 'unreadableFile' });
});
