import { fileKinds, type FileKind, type TaskKind, type TaskProgress } from './checklistFacts.ts';
import { words, type Language, type Text } from './errors.ts';

/** What a task is called: in the console and in files, and to those who have it still to do. */
export const taskKindTexts: Readonly<Record<TaskKind, Text>> = {
  profile: words('Profile', 'Profiili'),
  logo: words('Logo', 'Logo'),
  description: words('Description', 'Kuvaus'),
  billing: words('Billing details', 'Laskutustiedot'),
  mainContact: words('Sign-in of the main contact', 'Pääyhteyshenkilön kirjautuminen'),
  personnel: words('Personnel', 'Henkilökunta'),
  order: words('Order from the shop', 'Tilaus kaupasta'),
  invitation: words('Invitations to guests', 'Vieraiden kutsuminen'),
  files: words('Materials', 'Aineisto'),
  scanPoints: words('Devices of scan points', 'Skannauspisteiden laitteet'),
  rehearsals: words('Trying out scan points', 'Skannauspisteiden kokeilu'),
  notification: words('Message to read', 'Viestin lukeminen'),
};

export const fileKindTexts: Readonly<Record<FileKind, Text>> = {
  pdf: words('PDF', 'PDF'),
  picture: words('pictures', 'kuvia'),
};

interface Named {
  taskKind: TaskKind;
  subject: string | null;
  fileKind: FileKind | null;
}

/** A task by its name, with what it is about behind a colon. */
export function taskName({ taskKind, subject, fileKind }: Named, language: Language): string {
  const about = subject ?? (fileKind && fileKindTexts[fileKind][language]);
  return [taskKindTexts[taskKind][language], about].filter(Boolean).join(': ');
}

/** The same with how far it is: `Personnel (1/4)`. */
export function taskTitle(
  { taskKind, subject, done, of }: Pick<TaskProgress, 'taskKind' | 'subject' | 'done' | 'of'>,
  language: Language,
): string {
  const fileKind = fileKinds.find((kind) => taskKind === 'files' && kind === subject) ?? null;
  const name = taskName({ taskKind, fileKind, subject: fileKind ? null : subject }, language);
  return of > 1 ? `${name} (${done}/${of})` : name;
}
