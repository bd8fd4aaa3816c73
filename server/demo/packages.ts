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

export const packageOf = [{ partner: 'aurora', package: 'Main partner' }];
