import { smallCopy, type Material } from '@portal/contract/materials';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPresentation,
  type Icon,
} from '@tabler/icons-react';
import styles from './Materials.module.css';

const kinds: [extensions: string[], icon: Icon][] = [
  [['pdf'], IconFileTypePdf],
  [['doc', 'docx', 'odt', 'rtf', 'txt', 'md'], IconFileText],
  [['xls', 'xlsx', 'ods', 'csv'], IconFileSpreadsheet],
  [['ppt', 'pptx', 'odp', 'key'], IconPresentation],
  [['zip', '7z', 'rar', 'gz', 'tar'], IconFileZip],
  [['mp4', 'mov', 'webm', 'avi', 'mkv'], IconMovie],
];
const pictures = ['jpg', 'jpeg', 'png', 'webp'];

/** A small picture of a file, or the sign of its kind. */
export function FilePicture({ material }: { material: Material }) {
  const { fileExtension, absolutePath } = material;
  const extension = fileExtension.toLowerCase();
  const KindIcon = kinds.find(([extensions]) => extensions.includes(extension))?.[1] ?? IconFile;
  return (
    <span className={styles.picture} aria-hidden>
      {pictures.includes(extension) ? (
        <img src={smallCopy(absolutePath)} alt="" loading="lazy" />
      ) : (
        <KindIcon size={22} stroke={1.5} />
      )}
    </span>
  );
}
