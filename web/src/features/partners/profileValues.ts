import type { PackageLevel, VideoPlatform } from '@portal/contract/codes';
import { partnerRoutes, type EventPartner } from '@portal/contract/partners';
import type { BodyInputOf } from '@portal/contract/route';
import { read } from '../../api/query.ts';
import type { Loaded } from '../../ui/useRecordForm.ts';
import { logoValues, storedLogo, type LogoValues } from './logoValues.ts';

const baseFields = [
  'name',
  'displayName',
  'contactEmail',
  'phone',
  'homepage',
  'facebookPage',
  'streetAddress',
  'postalCode',
  'city',
] as const;
const eventFields = [
  'description',
  'department',
  'additionalInfo',
  'videoUrl',
  'videoEmbedCode',
  'packageLevel',
  'videoPlatform',
] as const;

type TextField = Exclude<
  (typeof baseFields)[number] | (typeof eventFields)[number],
  'packageLevel' | 'videoPlatform'
>;

/** The profile of an exhibitor, in the fields of its form (EXH-03). */
export type ProfileValues = { [Name in TextField]: string } & {
  packageLevel: PackageLevel;
  videoPlatform: VideoPlatform;
} & LogoValues;

export const ownExhibitorQuery = (eventID: number, partnerID: number) =>
  read(partnerRoutes.eventPartner, { eventID, partnerID }, { inlineError: true });

/** By this the form knows that the profile was changed beside it by its own user (ORG-18). */
export const takingOver = (eventID: number, partnerID: number) => [
  'blocking',
  'formerProfile',
  eventID,
  partnerID,
];

/** Both times, of the partner and of its place in the event: either may have changed (T10). */
const timesOf = ({ timeModified, event }: EventPartner) => `${timeModified} ${event.timeModified}`;

export function loadedProfile(partner: EventPartner): Loaded<ProfileValues> {
  const { event } = partner;
  const texts = [
    ...baseFields.map((name) => [name, partner[name] ?? '']),
    ...eventFields.map((name) => [name, event[name] ?? '']),
  ];
  return {
    values: {
      ...(Object.fromEntries(texts) as ProfileValues),
      ...logoValues(partner),
    },
    timeModified: timesOf(partner),
  };
}

/** The partner as the form has it, for what is shown while it is typed. */
export function profileOf(values: ProfileValues) {
  const { packageLevel, videoPlatform } = values;
  const text = (name: TextField) => values[name].trim() || null;
  return {
    name: values.name,
    displayName: text('displayName'),
    contactEmail: text('contactEmail'),
    phone: text('phone'),
    homepage: text('homepage'),
    facebookPage: text('facebookPage'),
    streetAddress: text('streetAddress'),
    ...storedLogo(values),
    logoAbsolutePath: values.logoAbsolutePath || null,
    event: {
      packageLevel,
      videoPlatform,
      description: text('description'),
      department: text('department'),
      videoUrl: text('videoUrl'),
      videoEmbedCode: text('videoEmbedCode'),
    },
  };
}
export type Profile = ReturnType<typeof profileOf>;

type Body = BodyInputOf<(typeof partnerRoutes)['saveEventPartner']>;

/**
 * What a save sends: the fields that were changed since `before`, so that nobody who edits the same
 * partner elsewhere is in the way without a reason.
 */
export function changesOf(values: ProfileValues, before: Loaded<ProfileValues>): Body {
  const [partnerTime, eventTime] = before.timeModified?.split(' ') ?? [];
  const changed = (names: readonly (keyof ProfileValues)[]) =>
    Object.fromEntries(
      names
        .filter((name) => values[name] !== before.values[name])
        .map((name) => [name, values[name]]),
    );
  const event = changed(eventFields);
  const isNewLogo = values.logoMaterialID !== before.values.logoMaterialID;
  return {
    ...changed(baseFields),
    ...(isNewLogo && storedLogo(values)),
    timeModified: partnerTime,
    ...(Object.keys(event).length > 0 && { event: { ...event, timeModified: eventTime } }),
  };
}
