import { words } from '@portal/contract/errors';

/** What the fields of messages to exhibitors are called. */
export const ofMessages = {
  notificationID: words('Message', 'Viesti'),
  titleFi: words('Title in Finnish', 'Otsikko suomeksi'),
  titleEn: words('Title in English', 'Otsikko englanniksi'),
  contentTextFi: words('Text in Finnish', 'Teksti suomeksi'),
  contentTextEn: words('Text in English', 'Teksti englanniksi'),
  timeToShow: words('Shown from', 'Näkyy alkaen'),
  timeToHide: words('Shown until', 'Näkyy asti'),
};
