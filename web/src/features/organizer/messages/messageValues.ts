import { localAt, momentAt } from '@portal/contract/eventMoments';
import type { OrganizerMessageDetails } from '@portal/contract/organizerMessages';
import type { Loaded } from '../../../ui/useRecordForm.ts';
import { htmlOf } from '../events/eventSettingsValues.ts';

/** A message as a form has it; times are what the clocks of its event show. */
export type MessageValues = Record<
  'titleFi' | 'titleEn' | 'contentTextFi' | 'contentTextEn' | 'timeToShow' | 'timeToHide',
  string
>;

/** Words to begin with, of messages for one purpose; each has drafts of its own. */
export interface Suggestion {
  name: string;
  words: Partial<MessageValues>;
}

export const newMessage: MessageValues = {
  titleFi: '',
  titleEn: '',
  contentTextFi: '',
  contentTextEn: '',
  timeToShow: '',
  timeToHide: '',
};

export const messageLoaded = (
  message: OrganizerMessageDetails,
  timeZone: string,
): Loaded<MessageValues> => ({
  values: {
    titleFi: message.titleFi ?? '',
    titleEn: message.titleEn ?? '',
    contentTextFi: message.contentTextFi ?? '',
    contentTextEn: message.contentTextEn ?? '',
    timeToShow: localAt(message.timeToShow, timeZone),
    timeToHide: message.timeToHide ? localAt(message.timeToHide, timeZone) : '',
  },
  timeModified: message.timeModified,
});

/** What it says, as calls have it. */
export const textsOf = (values: MessageValues) => ({
  titleFi: values.titleFi,
  titleEn: values.titleEn,
  contentTextFi: htmlOf(values.contentTextFi),
  contentTextEn: htmlOf(values.contentTextEn),
});

/** A time that the field still shows stays to the second; an empty one is at once, or without an end. */
const momentOf = (typed: string, timeZone: string, stored: string | null = null) => {
  if (!typed) return null;
  return stored && typed === localAt(stored, timeZone) ? stored : momentAt(typed, timeZone);
};

/** The whole of it, over what is stored. */
export const messageBody = (
  values: MessageValues,
  timeZone: string,
  stored?: OrganizerMessageDetails,
) => ({
  ...textsOf(values),
  timeToShow: momentOf(values.timeToShow, timeZone, stored?.timeToShow),
  timeToHide: momentOf(values.timeToHide, timeZone, stored?.timeToHide),
});
