/** The most common passwords that meet the minimum length, in lower case. */
const WORDS = `
  password passw0rd p@ssw0rd p@ssword pa55word password1 password2 password3 password12 password123 password1234
  password12345 password! password1! passw0rd1 passw0rd! p@ssw0rd1 p@ssw0rd! p@ssw0rd123 pa$$word pa$$w0rd passwort
  password01 password11 password99 mypassword mypassword1 thepassword newpassword newpassword1 oldpassword
  yourpassword nopassword passpass passpass1 passport password7 password10 password2020 password2021 password2022
  password2023 password2024 password2025 password2026 12345678 123456789 1234567890 12345678910 123456789a 12345678a
  123456789q 12345678q a12345678 a123456789 q12345678 01234567 012345678 0123456789 87654321 987654321 9876543210
  0987654321 11223344 1122334455 112233445566 11112222 12121212 12341234 123412345 12344321 1234554321 123123123
  123123123a 123321123 123654789 147258369 159357258 159753159 14725836 147852369 741852963 789456123 456789123
  321654987 963852741 13579246 1357924680 2468101214 20202020 19191919 10101010 11111111 111111111 1111111111 22222222
  33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 000000000 0000000000 aaaaaaaa 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz!qaz zaq12wsx zaq1zaq1 zaq1xsw2 zaq!2wsx qazwsxedc qazwsx123
  qazxswedc qaz123wsx q1w2e3r4 q1w2e3r4t5 qwer1234 1234qwer qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwerty321 qwertyui qwertyuiop qwertyuiop1 qwertyqwerty qwertyasdf qwerasdf qwerasdfzxcv qwe123qwe
  123qweasd 123qweasdzxc qweasdzxc qweasd123 qweqweqwe 123qwe123 qwerqwer qwertzuiop azertyuiop asdfghjk asdfghjkl
  asdfghjkl1 asdfasdf asdf1234 1234asdf asdfqwer asdasdasd asd123asd asdf123456 zxcvbnm1 zxcvbnm123 zxcvbnm,. zxcvzxcv
  zxcasdqwe poiuytrewq lkjhgfdsa mnbvcxz1 abcd1234 1234abcd abc12345 abc123456 abc123abc abcdefgh abcdefghi abcdefghij
  abcabcabc aabbccdd a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa111bbb ab123456 a1234567 abcd12345 abcde12345 test1234
  testtest test12345 testing1 testing123 testtest1 tester123 demo1234 user1234 guest123 guest1234 admin123 admin1234
  admin12345 admin123456 adminadmin administrator administrator1 admin@123 admin2023 admin2024 root1234 rootroot
  toor1234 changeme changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmeinnow welcome1 welcome12
  welcome123 welcome1234 welcome2 welcome! welcome@123 welcome2023 welcome2024 default1 default123 secret12 secret123
  secret1234 topsecret mysecret login123 login1234 access14 access123 master12 master123 master1234 temp1234
  temporary temppass temporary1 computer computer1 internet internet1 windows10 samsung1 samsung123 android1 iphone12
  google123 facebook facebook1 facebook123 youtube1 whatsapp whatsapp1 instagram instagram1 linkedin linkedin1 hotmail1
  gmail123 yahoo123 microsoft microsoft1 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou3
  iloveu123 ilovehim ilovemom ilovemum ilovedad ilovegod ilovejesus iloveme1 iloveallah loveyou1 loveyou123 lovelove
  loveme123 mylove123 lovely123 myfamily family123 forever1 forever123 together together1 sunshine sunshine1
  sunshine12 sunshine123 princess princess1 princess12 princess123 football football1 football12 football123 baseball
  baseball1 baseball123 basketball basketball1 softball1 volleyball hockey123 soccer12 soccer123 cricket1 cricket123
  liverpool liverpool1 liverpoolfc arsenal1 arsenal123 chelsea1 chelsea123 chelseafc barcelona barcelona1 realmadrid
  realmadrid1 manchester manunited manutd123 juventus ronaldo7 ronaldo1 cristiano messi123 messi1010 superman superman1
  superman123 batman123 batman12 spiderman spiderman1 ironman1 starwars starwars1 pokemon1 pokemon123 pikachu1
  naruto123 dragonball dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 tiger123 lion1234 eagle123 butterfly
  butterfly1 elephant dolphin1 dolphins blackcat whitecat michael1 michael123 jennifer jennifer1 jessica1 jessica123
  michelle michelle1 ashley12 ashley123 daniel12 daniel123 charlie1 charlie123 jordan23 jordan123 anthony1 alexander
  alexander1 christian christian1 elizabeth benjamin samantha samantha1 victoria victoria1 nicholas jonathan1 matthew1
  thomas123 robert123 hunter12 hunter123 killer12 killer123 trustno1 whatever whatever1 nothing1 nothing123 something
  something1 anything1 blahblah blah1234 qwerty!@# !@#$%^&* !@#$%^&*( !qaz2wsx 1qaz@wsx @wsx3edc !q2w3e4r google12
  chocolate chocolate1 cookie123 cheese123 pepper123 ginger123 orange123 banana123 apple123 strawberry blueberry
  watermelon summer12 summer123 summer2023 summer2024 summer2025 winter12 winter123 spring123 autumn123 monday12
  monday123 january1 february september september1 november december december1 freedom1 freedom123 justice1 success1
  success123 goodluck goodluck1 lucky123 lucky777 happy123 happy1234 hello123 hello1234 hello12345 hellohello
  helloworld helloworld1 hellokitty hi123456 goodbye1 school12 school123 student1 student12 student123 student1234
  teacher1 teacher123 college1 college123 university university1 education education1 security security1 security123
  blink182 matrix123 rockyou1 rockstar rockstar1 metallica nirvana1 slipknot eminem123 beyonce1 bismillah bismillah1
  bismillah786 alhamdulillah inshaallah mashaallah allahuakbar allah123 allah786 muhammad muhammad1 muhammad123
  mohammed mohammed1 mohamed1 mohamed123 ahmed123 ahmed1234 ibrahim1 ibrahim123 hussain1 hassan123 fathimath
  fathimath1 aishath1 aishath123 mariyam1 mariyam123 aminath1 abdullah abdullah1 ramadan1 islam123 quran123 786786786
  78678678 pakistan pakistan1 india123 srilanka srilanka1 bangladesh malaysia malaysia1 singapore america1 australia
  england1 london123 dhivehi1 dhivehi123 dhivehin raajje123 raajje12 malecity hulhumale hulhumale1 villingili addu1234
  adducity fuvahmulah beach123 island123 islands1 paradise paradise1 sunnyside ooredoo1 ooredoo123 dhiraagu dhiraagu1
  dhiraagu123`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
