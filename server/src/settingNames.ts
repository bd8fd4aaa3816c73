import { settings } from './settings.ts';

const ours = Object.keys(settings.shape);
/** Settings of libraries that we use: of the traces, and of the driver of PostgreSQL. */
const ofLibraries = /^(OTEL_|PG)/;

/** Whether one letter is missing, too much or another one, or two are swapped; how it is capitalised does not count. */
function isNearly(written: string, name: string): boolean {
  const upper = written.toUpperCase();
  const [long, short] = upper.length > name.length ? [upper, name] : [name, upper];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [rest, other] = [long.slice(at), short.slice(at)];
  const isSwapped =
    rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return isSwapped || rest.slice(1) === other || rest.slice(1) === other.slice(1);
}

/** Tells of names in `.env` that are no settings, and in the environment of those that nearly are one. */
export function unknownNames(inFile: object, environment: object): string[] {
  const names = Object.keys({ ...inFile, ...environment });
  const unknown = names.filter((name) => !ours.includes(name) && !ofLibraries.test(name));
  return unknown.flatMap((name) => {
    const meant = ours.find((each) => isNearly(name, each));
    if (meant) return [`${name} is no setting: is ${meant} meant?`];
    return name in inFile ? [`${name} in .env is no setting`] : [];
  });
}
