import { fileKinds, type FileKind, type TaskKind, type TaskProgress } from './checklistFacts.ts';
import { words, type Language, type Text } from './errors.ts';

/** What the organiser's console, its files and mails call a task. */
export const taskKindTexts: Readonly<Record<TaskKind, Text>> = {
  profile: words('Profile complete', 'Profiili valmis'),
  logo: words('Logo', 'Logo'),
  description: words('Description', 'Kuvaus'),
  billing: words('Billing details', 'Laskutustiedot'),
  mainContact: words('Main contact signed in', 'Pääyhteyshenkilö on kirjautunut'),
  personnel: words('Personnel named', 'Henkilökunta nimetty'),
  order: words('Something ordered', 'Jotain tilattu'),
  invitation: words('Guests invited', 'Kutsuvieraita kutsuttu'),
  files: words('Files uploaded', 'Aineistoa lisätty'),
  scanPoints: words('Scan points have a device', 'Skannauspisteillä on laite'),
  rehearsals: words('Scan points rehearsed', 'Skannauspisteet kokeiltu'),
  notification: words('Message read', 'Viesti luettu'),
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

/** The same with how far it is: `Personnel named (1/4)`. */
export function taskTitle(
  { taskKind, subject, done, of }: Pick<TaskProgress, 'taskKind' | 'subject' | 'done' | 'of'>,
  language: Language,
): string {
  const fileKind = fileKinds.find((kind) => taskKind === 'files' && kind === subject) ?? null;
  const name = taskName({ taskKind, fileKind, subject: fileKind ? null : subject }, language);
  return of > 1 ? `${name} (${done}/${of})` : name;
}
