const state =
  'coming: to be shown from `timeToShow` on; shown; over: since `timeToHide`; withdrawn: for good';
const missing = 'fi or en: in that language readers get what stands in the other; null: neither';
const finnish = 'For readers of Finnish, and of English where that is empty; null: none';
const english = 'For readers of English, and of Finnish where that is empty; null: none';

const audience = 'Exhibitors that it is for';
const users = 'Who can read it, of those exhibitors';

/** What fields of messages to exhibitors mean. */
export const messages = {
  'organizerMessage.state': state,
  'organizerMessageDetails.state': state,
  'organizerMessage.missingLanguage': missing,
  'organizerMessageDetails.missingLanguage': missing,
  'organizerMessage.exhibitorCount': audience,
  'organizerMessageDetails.exhibitorCount': audience,
  'organizerMessage.userCount': users,
  'organizerMessageDetails.userCount': users,
  'messagePreview.userCount': 'Accounts that would get it',
  'createMessage.timeToShow': 'From when on it is shown; null: at once',
  'saveMessage.timeToShow': 'From when on it is shown; null: at once',
  timeToHide: 'Until when it is shown; null: it has no end',
  timeReminded: 'When those who had not read it were mailed; null: they were not',
  titleFi: finnish,
  titleEn: english,
  contentHtmlFi: `HTML. ${finnish}`,
  contentHtmlEn: `HTML. ${english}`,
  'previewInvitationTemplate.language': 'Of these words: fi or en',
  'testInvitationTemplate.language': 'Of these words: fi or en',
  'mailPreview.subject': 'Of the mail',
  'mailPreview.html': 'The page of the mail, with links that open nothing',
  contentTextFi: `HTML. ${finnish}`,
  contentTextEn: `HTML. ${english}`,
  unreadUserCount: 'Accounts that have not read it for an exhibitor',
  unreached: 'Exhibitors that it is for and that have nobody to read it, by name',
  'messageReader.timeMailed':
    'When it was mailed to the user, by the organiser or as the user wishes; null: it was not',
  'messagePreview.exhibitors': 'By name',
  'blanks.placeholder': 'exhibitor, stand or openTasks',
  'blanks.partnerIDs': 'The exhibitors of which it says nothing',
  'leftOut.field': 'Of which text: contentTextFi or contentTextEn',
  'createMessage.partnerIDs': 'The exhibitors that it is for, each of the event',
  'previewMessage.partnerIDs': 'The exhibitors that it would be for, each of the event',
  mailedCount: 'Accounts that are mailed now',
};
