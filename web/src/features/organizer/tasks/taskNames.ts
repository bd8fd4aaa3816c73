import type { FileKind, TaskKind } from '@portal/contract/checklistFacts';
import type { Language } from '@portal/contract/errors';
import { fileKindTexts, taskKindTexts } from '@portal/contract/taskWords';

interface Named {
  taskKind: TaskKind;
  fileKind: FileKind | null;
  subject: string | null;
}

/** What the console calls a task: its kind, and which category, sort of file or message it is about. */
export function taskName({ taskKind, fileKind, subject }: Named, language: Language): string {
  const about = subject ?? (fileKind && fileKindTexts[fileKind][language]);
  const kind = taskKindTexts[taskKind][language];
  return about ? `${kind}: ${about}` : kind;
}
