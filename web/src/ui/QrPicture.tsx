import styles from './QrPicture.module.css';

/** A QR code on white, so that it is read in the dark too. */
export function QrPicture({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
