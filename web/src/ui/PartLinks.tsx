import { Link, type LinkProps } from '@tanstack/react-router';
import tabs from './TabLinks.module.css';

interface Part {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** What its list is narrowed to at first. */
  search?: Record<string, string>;
}

/** The parts of a tab: links to the same event, scan point … as this one's. */
export function PartLinks({ label, parts }: { label: string; parts: Part[] }) {
  return (
    <nav aria-label={label} className={tabs.parts}>
      {parts.map((part) => (
        <Link
          key={part.to}
          to={part.to}
          params={true as never}
          search={part.search as never}
          className={tabs.part}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {part.label}
        </Link>
      ))}
    </nav>
  );
}
