/** Who is told of page views besides ourselves, where the operator has an account there: Google Analytics 4. */
export const OUTSIDE_MEASUREMENT_ORIGIN = 'https://www.google-analytics.com'
