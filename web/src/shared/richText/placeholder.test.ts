import { expect, test } from 'vitest';
import { toEditor, toStored } from './placeholder.ts';

test('MAIL-08: the placeholder is a chip in the editor, and the text of before when it is stored', () => {
  const stored = '<p>Register: {{registrationFormLink}} – soon. {{registrationFormLink}}</p>';
  const edited = toEditor(stored);
  expect(edited).not.toContain('{{');
  expect(toStored(edited)).toBe(stored);
  const drawn = edited.replaceAll('></span>', '="" class="chip">Registration link</span>');
  expect(toStored(drawn)).toBe(stored);
});

test('MAIL-08: a placeholder that is the address of a link stays there', () => {
  const stored = '<p><a href="{{registrationFormLink}}">Register</a></p>';
  expect(toEditor(stored)).toBe(stored);
  expect(toStored(stored)).toBe(stored);
});

test('an empty paragraph is no message', () => {
  expect(toStored('<p></p>')).toBe('');
  expect(toStored('<p>a</p><p></p>')).toBe('<p>a</p><p></p>');
});
