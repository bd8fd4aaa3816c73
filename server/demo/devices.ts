/** Which phones have captured at Aurora's scan points; one scan point was not tried yet. */
export const devices = [
  { scanPointID: 'aurora-main', name: 'Tablet, left', hoursAgo: 2, unsentCount: 0 },
  { scanPointID: 'aurora-main', name: 'Tablet, right', hoursAgo: 2, unsentCount: 0 },
  { scanPointID: 'aurora-arm', name: 'Mikko’s phone', hoursAgo: 5, unsentCount: 3 },
  { scanPointID: 'aurora-talks', name: 'Sanna’s phone', hoursAgo: 26, unsentCount: 0 },
  { scanPointID: 'aurora-coffee', name: 'Bar phone', hoursAgo: 27, unsentCount: 0 },
  { scanPointID: 'aurora-meeting', name: 'Meeting room laptop', hoursAgo: 30, unsentCount: 0 },
];
