/**
 * What a capture link takes in a day beside scans of badges, for whoever has it may be anybody. The
 * largest stand, twenty devices that read nothing but foreign badges all day, stays below; what is
 * beyond stays on the device and is taken later (CAP-01, CAP-07, CAP-08).
 */
export const perDay = { newDevices: 200, refused: 20_000, refusedOfDevice: 2000, rehearsed: 2000 };
