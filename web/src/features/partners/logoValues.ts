/** A logo among the fields of a form: which material it is, and where its picture lies. */
export type LogoValues = { logoMaterialID: string; logoAbsolutePath: string };

interface Stored {
  logoMaterialID: number | null;
  logoAbsolutePath: string | null;
}

export function logoValues({ logoMaterialID, logoAbsolutePath }: Stored): LogoValues {
  return {
    logoMaterialID: String(logoMaterialID ?? ''),
    logoAbsolutePath: logoAbsolutePath ?? '',
  };
}

/** What a save sends of it. */
export function storedLogo({
  logoMaterialID,
}: Pick<LogoValues, 'logoMaterialID'>): Pick<Stored, 'logoMaterialID'> {
  return { logoMaterialID: Number(logoMaterialID) || null };
}
