import {
  profileParts,
  type FormerProfile,
  type ProfilePart,
} from '@portal/contract/formerProfiles';

const has: Record<ProfilePart, (former: FormerProfile) => boolean> = {
  description: ({ description }) => description !== null,
  video: ({ videoUrl, videoEmbedCode }) => Boolean(videoUrl ?? videoEmbedCode),
  files: ({ files }) => files.length > 0,
};

/** What there is to take over. */
export const partsOf = (former: FormerProfile) => profileParts.filter((part) => has[part](former));

/** Whether a part cannot be taken over at all. */
export const isBlocked = (former: FormerProfile, part: ProfilePart) =>
  part === 'description' && former.isTooLong;

/** What is ticked at first: nothing that would stand in the place of what is here (ORG-18). */
export const proposedOf = (former: FormerProfile) =>
  partsOf(former).filter((part) => !former.filledParts.includes(part) && !isBlocked(former, part));
