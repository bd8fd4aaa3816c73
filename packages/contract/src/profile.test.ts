import { expect, test } from 'vitest';
import type { VideoPlatform } from './codes.ts';
import { countWords, platformOf, profileProblem, profileSteps, videoIDOf } from './profile.ts';

const videos: [platform: VideoPlatform, written: string | null, id: string | undefined][] = [
  ['youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', 'http://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10', 'aqz-KE-bpKQ'],
  ['youtube', 'youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', ' https://youtu.be/aqz-KE-bpKQ?si=x ', 'aqz-KE-bpKQ'],
  ['youtube', 'https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', 'https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', 'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share', 'aqz-KE-bpKQ'],
  ['youtube', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', 'aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', 'abc', undefined],
  ['youtube', 'abcd', 'abcd'],
  ['youtube', 'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
  ['youtube', 'https://www.youtube.com/', undefined],
  ['youtube', 'https://youtu.be/"><script>', undefined],
  ['youtube', '', undefined],
  ['youtube', null, undefined],
  ['vimeo', 'https://vimeo.com/1084537', '1084537'],
  ['vimeo', 'https://vimeo.com/1084537/abcdef1234', '1084537'],
  ['vimeo', 'https://player.vimeo.com/video/1084537?h=abcdef', '1084537'],
  ['vimeo', 'https://vimeo.com/channels/staffpicks/1084537', '1084537'],
  ['vimeo', 'https://vimeo.com/groups/name/videos/1084537', '1084537'],
  ['vimeo', 'vimeo.com/manage/videos/1084537', '1084537'],
  ['vimeo', '1084537', '1084537'],
  ['vimeo', '123', undefined],
  ['vimeo', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', undefined],
  ['other', 'https://vimeo.com/1084537', undefined],
  ['youtube', 'https://www.youtube.com/v/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['youtube', 'https://evil-youtube.com/watch?v=aqz-KE-bpKQ', undefined],
  ['youtube', 'https://youtu.be/aqz%22KE', undefined],
  ['youtube', 'youtu.be/aqz-KE-bpKQ?from=https://example.com', 'aqz-KE-bpKQ'],
  ['youtube', 'aqz-KE bpKQ', undefined],
  ['vimeo', 'https://evilvimeo.com/1084537', undefined],
  ['vimeo', 'https://vimeo.com.evil.example/1084537', undefined],
  ['vimeo', 'https://evil.example/1084537', undefined],
  ['vimeo', 'https://vimeo.com/album1084/1084537', '1084537'],
  ['vimeo', 'https://vimeo.com/1084x/1084537', '1084537'],
  ['vimeo', 'abcd', undefined],
  ['vimeo', 'x1084537', undefined],
  ['vimeo', '1084537x', undefined],
  ['vimeo', '', undefined],
];

test.each(videos)('EXH-12, CONST-08: the id in %s %s is %s', (platform, written, id) => {
  expect(videoIDOf(platform, written)).toBe(id);
});

test('VAL-05: words are what white space parts', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  one\n two\tthree\u00a0four ')).toBe(4);
  expect(countWords('yksi, kaksi – kolme')).toBe(4);
});

const profile = {
  description: 'word '.repeat(65),
  packageLevel: 'brief',
  videoPlatform: 'youtube',
  videoEmbedCode: null,
} as const;

test('EXH-08, EXH-09, VAL-05, CONST-08: 65 words fit the brief package, 66 do not; another platform needs a code', () => {
  expect(profileProblem(profile)).toBeUndefined();
  expect(profileProblem({ ...profile, description: null })).toBeUndefined();
  const longer = { ...profile, description: 'word '.repeat(66) };
  expect(profileProblem(longer)).toBe('descriptionTooLong');
  expect(profileProblem({ ...longer, packageLevel: 'extensive' })).toBeUndefined();
  const other = { ...profile, packageLevel: 'extensive', videoPlatform: 'other' } as const;
  expect(profileProblem(other)).toBe('embedCodeNeeded');
  expect(profileProblem({ ...other, videoEmbedCode: '<iframe>' })).toBeUndefined();
  expect(profileProblem({ ...other, packageLevel: 'brief' })).toBeUndefined();
});

test('the steps of a profile tell what is there, the video only where the package has one', () => {
  const partner = {
    logoMaterialID: 1,
    contactEmail: 'a@example.com',
    phone: null,
    homepage: '',
    streetAddress: 'Rantatie 1',
    event: { ...profile, department: null, videoUrl: 'https://vimeo.com/1084537' },
  };
  const missing = (of: typeof partner | object, isLive = true) =>
    profileSteps({ ...partner, ...of }, { isLive })
      .filter(({ isDone }) => !isDone)
      .map(({ field }) => field);
  expect(missing({})).toEqual(['department', 'phone', 'homepage']);
  const extensive = { ...partner.event, packageLevel: 'extensive' } as const;
  const bare = { ...extensive, videoUrl: null };
  expect(missing({ event: bare })).toContain('video');
  expect(missing({ event: bare }, false)).not.toContain('video');
  expect(missing({ event: extensive })).not.toContain('video');
  const other = { ...extensive, videoPlatform: 'other' } as const;
  expect(missing({ event: other })).toContain('video');
  expect(missing({ event: { ...other, videoEmbedCode: '<iframe>' } })).not.toContain('video');
});

test('EXH-12: an address says itself whose video it is; an id or a page of another does not', () => {
  expect(platformOf('https://youtu.be/aqz-KE-bpKQ')).toBe('youtube');
  expect(platformOf('vimeo.com/1084537')).toBe('vimeo');
  expect(platformOf('1084537')).toBeUndefined();
  expect(platformOf('https://www.example.com/watch?v=aqz-KE-bpKQ')).toBeUndefined();
});
