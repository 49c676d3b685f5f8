/** The fields that the home page leads into, in its order, each with the name of its drawing in categories.svg. */
export const POPULAR_CATEGORIES = [
  { name: 'Business, Management and Administration', drawing: 'briefcase' },
  { name: 'Education and Teaching', drawing: 'book' },
  { name: 'Accounting and Finance', drawing: 'calculator' },
  { name: 'Quranic and Islamic Studies', drawing: 'book-stand' },
  { name: 'Marketing', drawing: 'megaphone' },
  { name: 'Travel, Tourism and Hospitality', drawing: 'palm' },
  { name: 'Shariáh and Law', drawing: 'scales' },
  { name: 'Information and Communication Technology', drawing: 'laptop' },
  { name: 'Social Sciences and Journalism', drawing: 'newspaper' },
  { name: 'Engineering, Manufacturing and Construction', drawing: 'hard-hat' },
  { name: 'University Preparation Program', drawing: 'steps' },
  { name: 'Health and Welfare', drawing: 'heart' },
] as const
