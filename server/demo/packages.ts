/** Packages of the coming fair. */
export const packages = [
  {
    nameFi: 'Perus',
    nameEn: 'Basic',
    personnelQuota: 10,
    guestQuota: 40,
    freeScanPointCount: 1,
    packageLevel: 'extensive',
  },
  {
    nameFi: 'Pääyhteistyökumppani',
    nameEn: 'Main partner',
    personnelQuota: 60,
    guestQuota: 300,
    freeScanPointCount: 3,
    packageLevel: 'extensive',
  },
];

/** Of stands without a package. */
export const bands = [
  { fromArea: 0, personnelQuota: 5, guestQuota: 20 },
  { fromArea: 13, personnelQuota: 10, guestQuota: 40 },
  { fromArea: 31, personnelQuota: 20, guestQuota: 80 },
];

/** Who stands where at the coming fair, on how many m²: hall, number and area. */
export const stands: [partner: string, hall: string, number: string, area: number][] = [
  ['aurora', 'Hall 6', '6f21', 120],
  ['aurora', 'Hall 6', '6f30', 24],
  ['pohjola', 'Hall 6', '6c08', 24],
  ['baltic-audio', 'Hall 7', '7b14', 36],
  ['kuusamo', 'Hall 6', '6a02', 9],
  ['saimaa', 'Hall 6', '6b05', 12],
  ['lumi', 'Hall 6', '6d08', 18],
  ['tuuli', 'Hall 6', '6e11', 24],
  ['havu', 'Hall 6', '6g14', 6],
  ['kallio', 'Hall 6', '6a17', 30],
  ['merikortti', 'Hall 6', '6b20', 12],
  ['sarma', 'Hall 6', '6d23', 42],
  ['ilves', 'Hall 6', '6e26', 15],
  ['revontuli', 'Hall 7', '7g29', 9],
  ['vuono', 'Hall 7', '7a32', 10.5],
  ['pihlaja', 'Hall 7', '7b35', 18],
  ['terva', 'Hall 7', '7d38', 24],
  ['kide', 'Hall 7', '7e41', 8],
  ['sisu', 'Hall 7', '7g44', 36],
  ['hilla', 'Hall 7', '7a47', 12],
  ['otso', 'Hall 7', '7b50', 16],
  // Two share theirs.
  ['suvi', 'Hall 7', '7d20', 12],
  ['nokka', 'Hall 7', '7d20', 12],
];

export const packageOf = [{ partner: 'aurora', package: 'Main partner' }];
