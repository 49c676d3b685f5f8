/** What the line on top of every page says, in this order. None is longer than the 120 characters that are sold. */
export const BANNER_MESSAGES: readonly string[] = [
  'Over 800 courses across 12 institutions',
  'Explore, Compare, Excel',
  'January 2025 intake: study from anywhere in the Maldives',
  'One college, four intakes a year',
]
