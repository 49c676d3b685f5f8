const numbers = new Intl.NumberFormat('en-US')

export const countText = (total: number): string => `${numbers.format(total)} ${total === 1 ? 'course' : 'courses'}`
