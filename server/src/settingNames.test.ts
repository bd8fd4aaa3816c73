import { expect, test } from 'vitest';
import { unknownNames } from './settingNames.ts';

test.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLICC_URL', 'PUBLIC_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_UR', 'SMTP_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['OMTP_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PROT', 'PORT'],
])('U1: %s, in .env or the environment, is told as %s', (name, meant) => {
  const told = [`${name} is no setting: is ${meant} meant?`];
  expect(unknownNames({ [name]: 'x' }, {})).toEqual(told);
  expect(unknownNames({}, { [name]: 'x' })).toEqual(told);
  expect(unknownNames({ [name]: 'x' }, { [name]: 'x' })).toEqual(told);
});

test.each(['COLOUR', 'DATABASE_PORT', 'SMTP_USER', 'HOSTNAME', 'PATH', 'HOME', 'SMPT_ULR'])(
  'U1: %s is nearly none: told in .env, and not in the environment',
  (name) => {
    expect(unknownNames({ [name]: 'x' }, {})).toEqual([`${name} in .env is no setting`]);
    expect(unknownNames({}, { [name]: 'x' })).toEqual([]);
  },
);

test.each(['PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME', 'PGPASSWORD'])(
  'U1: %s is a setting of the portal or of a library',
  (name) => {
    expect(unknownNames({ [name]: 'x' }, { [name]: 'x' })).toEqual([]);
  },
);
