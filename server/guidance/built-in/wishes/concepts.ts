/** A field of study: the words people use for it, and its categories. */
export interface Concept {
  /** The name in replies. */
  label: string
  /** Names of categories or sub-categories; unknown ones are ignored. */
  categories: readonly string[]
  /** Everyday words and phrases, Dhivehi in Thaana. All words of a phrase must be close together. */
  phrases: readonly string[]
  /** A whole field, ignored if a part of it is named. */
  general?: true
}

const concept = (label: string, categories: string, phrases: string): Concept => ({
  label,
  categories: categories.split(' + '),
  phrases: phrases.split(', '),
})

const field = (label: string, category: string, phrases: string): Concept => ({
  label,
  categories: [category],
  phrases: phrases.split(', '),
  general: true,
})

export const CONCEPTS: readonly Concept[] = [
  // Health and Welfare
  concept(
    'nursing',
    'Nursing and Midwifery',
    'nurse, nursing, midwife, midwifery, staff nurse, help sick people, care for sick people, look after patients, care for patients, work in a hospital, deliver babies, sick people, baby delivery, ނަރުސް, ނަރުހަކަށް, ނަރުހުން, ނަރސިންގ, ނާސް, ނާސިންގ',
  ),
  concept(
    'public health',
    'Public Health',
    'public health, community health, health inspector, epidemiology, stop diseases, health promotion, environmental health, vaccination programme',
  ),
  concept(
    'pharmacy',
    'Pharmacy',
    'pharmacy, pharmacist, pharmacology, medicines, sell medicine, dispense medicine, drug store, chemist, work in a pharmacy, ފާމަސީ, ފާމަސިސްޓް',
  ),
  concept(
    'medical laboratory science',
    'Medical Laboratory Science',
    'medical laboratory, lab technician, laboratory, blood test, test blood, lab work, work in a lab, medical lab, phlebotomy, ލެބް',
  ),
  concept(
    'therapy and allied health',
    'Allied Health and Therapy',
    'physiotherapy, physiotherapist, physio, occupational therapy, speech therapy, radiography, radiographer, x ray, nutrition, dietitian, dental, dentist, dental assistant, rehabilitation, massage therapy, optometry, paramedic',
  ),
  concept(
    'medicine',
    'Medicine',
    'doctor, medicine, medical doctor, mbbs, surgeon, physician, become a doctor, ޑޮކްޓަރު, ޑޮކްޓަރަކަށް, ޑޮކްޓަރ',
  ),
  concept(
    'care and first aid',
    'Care and First Aid',
    'first aid, caregiver, care giver, elderly care, old people, look after old people, older people, care for the elderly, home care, carer, babysitting, emergency response',
  ),
  field(
    'health',
    'Health and Welfare',
    'health, healthcare, health care, hospital, clinic, medical, health sciences, ސިއްޙަތު, ސިއްހީ',
  ),
  // Education and Teaching
  concept(
    'early childhood education',
    'Early Childhood Education',
    'preschool, pre school, kindergarten, early childhood, nursery school, small children, little kids, toddlers, teach small kids, teach little kids, teach little children, work with small children, preschool teacher, lkg',
  ),
  concept(
    'primary teaching',
    'Primary Teaching',
    'primary, primary teacher, primary school, primary teaching, teach primary, teach young children, teach kids, teach children, primary education',
  ),
  concept(
    'secondary teaching',
    'Secondary Teaching',
    'secondary teacher, secondary school teacher, secondary teaching, teach secondary, high school teacher, teach maths, teach science, teach physics, secondary education, subject teacher',
  ),
  concept(
    'inclusive and special education',
    'Inclusive and Special Education',
    'special education, special needs, special needs children, autism, autistic, autistic children, work with autistic children, inclusive education, disabled children, children with disabilities, sen teacher, sign language',
  ),
  concept(
    'educational leadership',
    'Educational Leadership',
    'school principal, principal, headmaster, school leadership, lead a school, run a school, educational leadership, education management, leading teacher, supervisor in school',
  ),
  concept(
    'Dhivehi language',
    'Dhivehi Language',
    'dhivehi, dhivehi language, dhivehi teacher, teach dhivehi, dhivehi literature, thaana, divehi, ދިވެހި',
  ),
  concept(
    'languages and TESOL',
    'Languages and TESOL',
    'tesol, tefl, celta, teach english, english teacher, linguistics, translation, translator, interpreter',
  ),
  field(
    'teaching',
    'Education and Teaching',
    'teacher, teaching, teach, education, become a teacher, school teacher, be a teacher, ޓީޗަރު, ޓީޗަރަކަށް, ޓީޗަރ, ޓީޗިންގ, މުދައްރިސް',
  ),
  // Business, Management and Administration
  concept(
    'business administration',
    'Business Administration',
    'business administration, business admin, bba, mba, business management, run a company, manage a company, business manager, management degree, commerce degree',
  ),
  concept(
    'human resource management',
    'Human Resource Management',
    'human resource, human resources, hr, hrm, hiring people, hire people, recruitment, hr manager, personnel, staff matters',
  ),
  concept(
    'project management',
    'Project Management',
    'project management, project manager, pmp, manage projects, run projects, prince2',
  ),
  concept(
    'entrepreneurship',
    'Entrepreneurship',
    'entrepreneur, entrepreneurship, start my own business, start a business, own business, open a shop, open a cafe, small business, startup, my own shop, open a guesthouse, be my own boss',
  ),
  concept(
    'office administration',
    'Office Administration',
    'office administration, office admin, secretary, office work, work in an office, office job, administrative assistant, receptionist office, clerk, office assistant, filing',
  ),
  concept(
    'public administration',
    'Public Administration',
    'public administration, civil service, civil servant, government job, island council, work for the council, council work, public policy, government office',
  ),
  concept(
    'supply chain and procurement',
    'Supply Chain and Procurement',
    'supply chain, logistics, procurement, warehouse, warehousing, shipping, purchasing, cargo, customs clearance, inventory, store keeper',
  ),
  field(
    'business',
    'Business, Management and Administration',
    'business, management, manager, administration, businessman, businesswoman, ވިޔަފާރި, ބިޒްނަސް, މެނޭޖަރު, އިދާރީ',
  ),
  // Accounting and Finance
  concept(
    'accounting',
    'Accounting',
    'accountant, accounting, accounts department, bookkeeping, book keeping, acca, aat, cima, good with numbers, work with numbers, numbers and money, keep the books, cpa, އެކައުންޓެންޓް, އެކައުންޓިންގ',
  ),
  concept(
    'auditing and taxation',
    'Auditing and Taxation',
    'audit, auditing, auditor, tax, taxation, taxes, mira, internal audit',
  ),
  concept(
    'banking and finance',
    'Banking and Finance',
    'bank, banking, banker, finance, investment, stock market, work in a bank, financial analyst, loans officer, insurance, finance manager, ބޭންކް, ފައިނޭންސް',
  ),
  concept(
    'Islamic finance',
    'Islamic Finance',
    'islamic finance, islamic banking, takaful, sukuk, halal finance, shariah compliant banking',
  ),
  field('accounting and finance', 'Accounting and Finance', 'money matters, accounting and finance, financial'),
  // Quranic and Islamic Studies
  concept(
    'Quran and tajweed',
    'Quran and Tajweed',
    'quran, tajweed, teach quran, quran teacher, recite quran, qirath, qari, quran recitation, learn quran, ޤުރުއާން, ޤުރްއާން, ކީރިތި ޤުރުއާން',
  ),
  concept(
    'Quran memorisation',
    'Hifz',
    'hifz, hafiz, hafiz quran, memorise quran, memorize quran, memorise the quran, quran memorisation, by heart quran, ޙިފްޒު',
  ),
  concept(
    'Islamic studies',
    'Islamic Studies',
    'islamic studies, islam, islamic, fiqh, aqidah, hadith, seerah, religious studies, islam teacher, teach islam, religion, އިސްލާމް, އިސްލާމީ',
  ),
  concept('Arabic', 'Arabic Language', 'arabic, arabic language, learn arabic, arabic teacher, speak arabic, ޢަރަބި, އަރަބި'),
  concept(
    "da'wah and imam training",
    "Da'wah and Imam Training",
    'imam, dawah, dauwa, khateeb, khutba, preacher, lead prayers, lead the prayer, mosque, mudhim, friday sermon, scholar of islam, އިމާމު',
  ),
  // Marketing
  concept(
    'digital marketing',
    'Digital Marketing',
    'digital marketing, social media, instagram, facebook ads, tiktok, content creator, influencer, youtuber, youtube, vlogger, streamer, seo, online marketing, social media marketing, social media manager',
  ),
  concept(
    'sales and customer service',
    'Sales and Customer Service',
    'sales, salesman, salesperson, customer service, customer care, retail, cashier, selling things, sell things, shop assistant, call centre',
  ),
  concept(
    'brand and communications',
    'Brand and Communications',
    'branding, brand, advertising, public relations, pr, events, event management, event planner, corporate communications, organise events, wedding planner',
  ),
  field('marketing', 'Marketing', 'marketing, marketing manager, market products, marketer, މާކެޓިންގ'),
  // Travel, Tourism and Hospitality
  concept(
    'hotel management',
    'Hotel Management',
    'hotel manager, hotel management, hospitality management, run a hotel, resort manager, manage a resort, run a guesthouse, guesthouse, hospitality, ހޮޓާ މެނޭޖްމަންޓް, ގެސްޓްހައުސް',
  ),
  concept(
    'culinary arts',
    'Culinary Arts',
    'chef, cook, cooking, culinary, kitchen, work in a resort kitchen, resort kitchen, bake, baker, baking, bake cakes, cakes, pastry, make food, cuisine, patisserie, ޝެފް, ޝެފަކަށް, ކެއްކުން, ކައްކަން',
  ),
  concept(
    'food and beverage service',
    'Food and Beverage Service',
    'waiter, waitress, barista, bartender, food and beverage, f and b, restaurant service, serve food, coffee, make coffee, restaurant, cafe, fb service',
  ),
  concept(
    'front office and housekeeping',
    'Front Office and Housekeeping',
    'front office, receptionist, reception, housekeeping, housekeeper, room boy, front desk, butler, guest relations, laundry, hotel reception, ރިސެޕްޝަން, ރިސެޕްޝަނިސްޓް',
  ),
  concept(
    'tour guiding and travel',
    'Tour Guiding and Travel',
    'tour guide, guide tourists, travel agent, travel agency, excursions, ticketing, show tourists around, travel and tours, sustainable tourism, tourist guide',
  ),
  concept(
    'diving and water sports',
    'Diving and Water Sports',
    'diving, diver, scuba, dive instructor, divemaster, snorkel, snorkelling, surf, surfing, water sports, watersports, jet ski, swim, swimming, lifeguard, kayak, underwater, ޑައިވިންގ, ޑައިވަރު',
  ),
  concept(
    'aviation and cabin crew',
    'Aviation and Cabin Crew',
    'cabin crew, flight attendant, air hostess, airport, aviation, aeroplane, airplane, pilot, fly planes, airline, seaplane, aircraft, work on a plane, airport ground staff, ޕައިލެޓް',
  ),
  concept(
    'languages for tourism',
    'Languages for Tourism',
    'chinese, russian, german, italian, french, japanese, foreign language, learn chinese, learn russian, speak german, speak to tourists, languages for tourism, mandarin',
  ),
  field(
    'tourism and hospitality',
    'Travel, Tourism and Hospitality',
    'tourism, tourist, hotel, resort, travel, hospitality industry, work in a resort, resort job, resort work, ޓޫރިޒަމް, ރިސޯޓް, ރިޒޯޓް',
  ),
  // Shariáh and Law
  concept(
    'law',
    'Law',
    'lawyer, law, llb, llm, attorney, legal, barrister, court lawyer, judge, defend people in court, justice, އިން ލޯ, ވަކީލު, ވަކީލަކަށް, ޤާނޫނު, ގާނޫނު',
  ),
  concept('Shariáh', 'Shariáh', 'shariah, sharia, islamic law, shariah law, shariah and law, ޝަރީޢާ'),
  concept(
    'judicial administration',
    'Judicial Administration',
    'judicial administration, court clerk, court staff, work in a court, magistrate, judicial, court registrar',
  ),
  concept(
    'policing and criminal justice',
    'Policing and Criminal Justice',
    'police, policeman, police woman, policewoman, police officer, policing, criminal justice, criminology, crime, catch criminals, detective, investigator, forensic, prison officer, security guard, security officer, ޕޮލިސް, ފުލުހުން, ފުލުހަކަށް',
  ),
  // Information and Communication Technology
  concept(
    'software development',
    'Software Development',
    'software, programmer, programming, coding, code, developer, software engineer, software engineering, computer science, make apps, build apps, mobile app, website, web development, web developer, make websites, make games, game development, java, python, ޕްރޮގްރާމިންގ, ސޮފްޓްވެއަރ',
  ),
  concept(
    'networking and systems',
    'Networking and Systems',
    'networking, network engineer, computer network, system administrator, server, cisco, ccna, it support, fix computers, repair computers, computer hardware, cloud computing, network admin',
  ),
  concept(
    'cyber security',
    'Cyber Security',
    'cyber security, cybersecurity, hacker, hacking, ethical hacking, information security, security analyst, stop hackers',
  ),
  concept(
    'data and artificial intelligence',
    'Data and Artificial Intelligence',
    'data science, data scientist, data analyst, data analytics, artificial intelligence, ai, machine learning, big data, data, statistics',
  ),
  concept(
    'graphic design and multimedia',
    'Graphic Design and Multimedia',
    'graphic design, graphic designer, design logos, photoshop, animation, animator, multimedia, video editing, edit videos, film making, photography, photographer, draw, drawing, draw and paint, art, artist, illustrator, ui design, ux, ގްރެފިކް ޑިޒައިން, ފޮޓޯގްރަފީ, އެނިމޭޝަން',
  ),
  concept(
    'computer applications',
    'Computer Applications',
    'computer basics, basic computer, microsoft office, ms office, excel, microsoft word, computer literacy, typing, use a computer, learn computer, spreadsheets',
  ),
  field(
    'information technology',
    'Information and Communication Technology',
    'it, ict, information technology, computers, computer, technology, tech, computing, އައިޓީ, ކޮމްޕިއުޓަރު, ކޮމްޕިޔުޓަރ',
  ),
  // Social Sciences and Journalism
  concept(
    'psychology and counselling',
    'Psychology and Counselling',
    'psychology, psychologist, counsellor, counselor, counselling, counseling, mental health, listen to people, talk to people about their problems, therapist, human mind, behaviour, suicide prevention, ސައިކޮލޮޖީ, ކައުންސެލިންގ',
  ),
  concept(
    'social work',
    'Social Work',
    'social work, social worker, help families, child protection, community work, abused children, help poor people, ngo, drug addicts, help addicts, youth work',
  ),
  concept(
    'journalism and media',
    'Journalism and Media',
    'journalist, journalism, reporter, news, newspaper, media, tv, television, radio, presenter, write stories, write news, broadcast, podcast, writer, ނޫސްވެރި, ޖަރނަލިޒަމް',
  ),
  concept(
    'international relations',
    'International Relations',
    'international relations, diplomat, diplomacy, ambassador, foreign ministry, politics, political science, foreign affairs, united nations',
  ),
  concept(
    'environment and climate',
    'Environment and Climate',
    'environment, climate, climate change, marine biology, marine biologist, coral, coral reef, reefs, protect the reef, protect the sea, ocean conservation, nature, sustainability, turtles, sea animals, waste management, fish and sea life, ތިމާވެށި, މެރިން ބަޔޮލޮޖީ, މަރީން ބަޔޮލޮޖީ, މެރިން ބައޮލޮޖީ',
  ),
  field(
    'social sciences',
    'Social Sciences and Journalism',
    'social science, sociology, history, anthropology, society',
  ),
  // Engineering, Manufacturing and Construction
  concept(
    'civil engineering and construction',
    'Civil Engineering and Construction',
    'civil, civil engineer, civil engineering, construction, build houses, builder, mason, masonry, plumber, plumbing, carpenter, carpentry, quantity surveying, quantity surveyor, surveyor, build bridges, build harbours, site supervisor, building houses, wood work, woodwork, ސިވިލް އިންޖިނިއަރިންގ, ސިވިލް އިންޖިނިއަރު, ސިވިލް, ކޮންސްޓްރަކްޝަން, ޕްލަމްބިންގ, ޕްލަމްބަރު',
  ),
  concept(
    'electrical work and renewable energy',
    'Electrical and Renewable Energy',
    'electrician, electrical, electrical engineering, electrical engineer, electricity, wiring, solar, solar panels, renewable energy, power station, fenaka, stelco, powerhouse, electronics, އިލެކްޓްރިކް, އިލެކްޓްރީޝަން, ކަރަންޓު',
  ),
  concept(
    'mechanical work and refrigeration',
    'Mechanical and Refrigeration',
    'mechanical, mechanical engineering, mechanical engineer, refrigeration, air conditioner, air conditioning, ac, repair air conditioners, fix ac, ac technician, hvac, fix fridges, cooling, machines, fix machines, pumps, generators, އޭސީ',
  ),
  concept(
    'marine work and boat building',
    'Marine and Boat Building',
    'boat, boats, boat building, build boats, marine engineering, marine engineer, dhoni, captain, ship, ships, seaman, sailor, sailing, navigation, outboard engine, boat engine, boat captain, work on boats, work on a boat, merchant navy, yacht, fibreglass, fishing, fisherman, މަސްވެރި, މަސްވެރިކަން, ކެޕްޓަން',
  ),
  concept(
    'architecture and interior design',
    'Architecture and Interior Design',
    'architect, architecture, interior design, interior designer, design houses, design buildings, autocad, drafting, draughtsman, landscape design, އާކިޓެކްޓް, އާކިޓެކްޗަރ',
  ),
  concept(
    'automotive work and welding',
    'Automotive and Welding',
    'mechanic, car, cars, motorcycle, motorbike, automotive, welding, welder, weld, fix cars, fix motorcycles, repair cars, repair motorbikes, garage, cycle, fix engines, engines, metal work, repair engines, މެކޭނިކް, ވެލްޑިންގ',
  ),
  field(
    'engineering',
    'Engineering, Manufacturing and Construction',
    'engineer, engineering, technician, technical, manufacturing, vocational, trade skill, އިންޖިނިއަރު, އިންޖިނިއަރަކަށް, އިންޖިނިއަރިންގ',
  ),
  // University Preparation Program
  concept(
    'foundation studies',
    'Foundation Studies',
    'foundation, foundation studies, foundation year, foundation course, foundation programme',
  ),
  concept(
    'university preparation',
    'University Preparation',
    'university preparation, upp, preparation program, prepare for university, bridging course, bridging program, pre university, university entry',
  ),
  concept(
    'academic English',
    'English for Academic Purposes',
    'ielts, toefl, english course, learn english, improve my english, academic english, english language, study english, english is bad, bad english, english is weak, weak english, poor english, speak english better, english class, އިނގިރޭސި',
  ),
]

/** Vague interests that may mean several fields; the adviser asks which one. */
export interface VagueWish {
  phrases: readonly string[]
  choices: readonly string[]
}

const vague = (phrases: string, choices: string): VagueWish => ({
  phrases: phrases.split(', '),
  choices: choices.split(', '),
})

export const VAGUE_WISHES: readonly VagueWish[] = [
  vague(
    'help people, helping people, help others, helping others, caring for people, care for others, serve people',
    'nursing, teaching, social work',
  ),
  vague(
    'work with children, like children, like kids, love kids, love children, work with kids, good with children',
    'early childhood education, primary teaching, inclusive and special education',
  ),
  vague(
    'work with my hands, with my hands, using my hands, fix things, fixing things, repair things, build things, make things, hands on',
    'electrical work and renewable energy, automotive work and welding, civil engineering and construction',
  ),
  vague(
    'creative, be creative, creative person, something creative, design',
    'graphic design and multimedia, architecture and interior design, brand and communications',
  ),
  vague(
    'love the sea, like the sea, work at sea, the ocean, sea, ocean, beach',
    'diving and water sports, marine work and boat building, environment and climate',
  ),
  vague(
    'science, like science, biology, chemistry, love science',
    'medical laboratory science, pharmacy, environment and climate',
  ),
  vague(
    'physics, maths and physics',
    'electrical work and renewable energy, civil engineering and construction, mechanical work and refrigeration',
  ),
  vague(
    'maths, math, mathematics, good at maths, like maths',
    'accounting, data and artificial intelligence, civil engineering and construction',
  ),
  vague(
    'meet people, talk to people, meeting new people, like talking, people person, outgoing',
    'tourism and hospitality, sales and customer service, journalism and media',
  ),
  vague(
    'work outdoors, outdoors, outside, not in an office, dont want an office job',
    'diving and water sports, environment and climate, civil engineering and construction',
  ),
  vague(
    'earn money, make money, most money, lot of money, good salary, high salary, good pay, rich, well paid, best paid, highest paid',
    'accounting and finance, information technology, business',
  ),
  vague('animals, love animals, like animals', 'environment and climate, diving and water sports'),
  vague('languages, language, learn a language, like languages', 'languages for tourism, languages and TESOL, Arabic'),
  vague('sports, sport, football, fitness', 'diving and water sports, therapy and allied health'),
  vague('security', 'policing and criminal justice, cyber security'),
]

/** Common requests that the catalogue seldom has; used only if the search finds nothing. */
export const SELDOM_TAUGHT: readonly VagueWish[] = [
  vague('vet, veterinary, veterinarian, animal doctor', 'environment and climate, medical laboratory science'),
  vague(
    'hairdresser, hairdressing, barber, beauty, beautician, makeup, salon, nail artist',
    'entrepreneurship, sales and customer service, therapy and allied health',
  ),
  vague(
    'tailor, tailoring, sewing, fashion, fashion design, clothes',
    'graphic design and multimedia, entrepreneurship',
  ),
  vague(
    'driving, driver, driving licence, driving license, taxi',
    'automotive work and welding, supply chain and procurement',
  ),
  vague(
    'music, musician, singer, singing, dance, dancing, dancer, acting, actor, actress',
    'graphic design and multimedia, journalism and media',
  ),
  vague('farming, farmer, agriculture, gardening', 'environment and climate, entrepreneurship'),
  vague(
    'army, soldier, mndf, coast guard, firefighter, fire and rescue',
    'policing and criminal justice, marine work and boat building, care and first aid',
  ),
  vague('astronaut, space, footballer, football player, athlete', 'information technology, therapy and allied health'),
]
