import { expect, test } from 'vitest';
import { CAMERA_FAULTS, cameraFaultWords, cameraFaultOfErrorName } from './card-camera.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['', 'busy'],
])('the error %s means that the camera is %s', (name, fault) => {
  expect(cameraFaultOfErrorName(name)).toBe(fault);
});

test('every fault has its own text', () => {
  const words = CAMERA_FAULTS.map(cameraFaultWords);
  expect(new Set(words).size).toBe(CAMERA_FAULTS.length);
  for (const each of words) expect(each).toMatch(/^[^A-Za-z]+ください。$/u);
});
