import analytics from './en/analytics.json';

/** The texts of the visitors' page. */
export const enAnalytics = { analytics };
