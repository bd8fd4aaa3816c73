import { HistoryWindow } from '../history/HistoryWindow.tsx';
import { WholePerson } from './WholePerson.tsx';

/** The person that the address names, and what became of them. */
export const PersonWindow = () => (
  <HistoryWindow of="person" record={(personID) => <WholePerson personID={personID} />} />
);
