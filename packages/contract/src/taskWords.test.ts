import { expect, test } from 'vitest';
import { taskName } from './taskWords.ts';

test('ORG-78, ORG-83: a task is named with what it is about', () => {
  const task = { taskKind: 'logo', subject: null, fileKind: null } as const;
  expect(taskName(task, 'en')).toBe('Logo');
  expect(taskName({ ...task, taskKind: 'order', subject: 'Tuolit' }, 'fi')).toBe(
    'Tilaus kaupasta: Tuolit',
  );
  expect(taskName({ ...task, taskKind: 'files', fileKind: 'picture' }, 'en')).toBe(
    'Materials: pictures',
  );
});
