/** Nouns for a person in job titles. */
export const ROLES: readonly string[] = (
  'accountant administrator adviser agent aide aider analyst animator architect archivist artist assessor assistant ' +
  'associate attendant auditor baker barista bookkeeper builder butler buyer captain caregiver carer caretaker ' +
  'carpenter caseworker cashier chef clerk clinician coach constable consultant controller cook coordinator ' +
  'correspondent counsel counsellor creator crew curator dealer demonstrator designer developer dietitian director ' +
  'divemaster doctor draughtsperson driver editor educator electrician engineer epidemiologist estimator examiner ' +
  'executive fellow foreman founder guard guide handler helper host housekeeper hygienist imam inspector installer ' +
  'instructor intern interpreter investigator journalist judge keeper khatib lawyer leader lecturer librarian ' +
  'lifeguard magistrate maker manager marketer mason mechanic mediator midwife modeller mudhim nanny nurse ' +
  'nutritionist officer operator organiser owner paramedic pharmacist phlebotomist photographer physician ' +
  'physiotherapist planner plumber preacher presenter principal producer professor programmer promoter proofreader ' +
  'prosecutor psychologist radiographer ranger receptionist reciter registrar reporter representative researcher ' +
  'responder scientist scriptwriter secretary seller sonographer specialist statistician steward storekeeper ' +
  'strategist supervisor surveyor teacher technician technologist teller tester therapist trainee trainer ' +
  'translator tutor typist underwriter videographer visualiser waiter waitress welder worker writer'
).split(' ')

/** Words that qualify a job title: field, workplace, rank. */
export const QUALIFIERS: readonly string[] = (
  'AC accounting accounts activity administration administrative affairs agency airline airport ambulance app ' +
  'Arabic architectural area assessment assurance atoll audit automation baggage bank banking banquet bar beverage ' +
  'billing blood board boat boatyard branch brand budget building business cabin cabling CAD café camera campaign ' +
  'care cargo case catering centre chief child civil claims class climate clinic clinical club coastal coffee ' +
  'collection committee communications community company compliance computer computing construction content ' +
  'contracts control cost council counselling counter court craft creative credit cruise cultural curriculum ' +
  'customer customs data database day-care defence dental department deputy design desk destination development ' +
  'Dhivehi dialysis digital dining dive diving document duty e-commerce early education elderly electrical ' +
  'emergency energy enforcement engine English enrolled environment environmental equipment evaluation event ' +
  'examinations excursion family ferry fibre field finance financial first fish fisheries fleet flight food ' +
  'forensic fraud freelance front furniture general government graphic ground group guest guesthouse hajj handling ' +
  'harbour head health heritage hifz home hospital hospitality hotel house housekeeping HR human HVAC ICU imaging ' +
  'inclusion infection information infrastructure insurance intelligence interior internal investigation investment ' +
  'Islam Islamic island IT junior justice kids kitchen laboratory labour language laundry law leading learning ' +
  'legal linen logistics machine maintenance management marine maritime market marketing materials mathematics ' +
  'mechanical media medical medicine mental midwifery mobile monitoring mosque motorcycle network news NGO night ' +
  'nursing nutrition office online operations oral outlet outreach parliamentary pastry patient payroll penetration ' +
  'personal pharmacy physiotherapy planning plant police policy port powerhouse preschool primary private ' +
  'procurement product programme project protection public purchasing quality quantity Quran radio ramp ' +
  'refrigeration regional registered registry rehabilitation relations religious renewable repair reporting ' +
  'research reservations resort resource resources response restaurant revenue risk room safari safety sales school ' +
  'science seaplane secondary security senior service services sewerage shariah shariáh shelter shift shop showroom ' +
  'site snorkel social software solar sous spa special speech sports staff statistical steel store structural ' +
  'student subject supplies support sustainability systems takaful talent tax teaching team technical telecom ' +
  'textbook therapy ticketing tour tourism training travel treasury UI umrah unit university urban utility UX ' +
  'vaccination vessel video villa visitor waqf ward waste water web website wedding wellness workshop youth zakat ' +
  'and of'
).split(' ')
