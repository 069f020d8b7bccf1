export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
00000000 000000000 0000000000 000111222 01020304 0102030405 01234567 012345678 0123456789 0987654321
10101010 10203040 1020304050 102030405060 11111111 111111111 1111111111 11112222 111222333 111222333444
11223344 1122334455 112233445566 12121212 12312312 123123123 123123456 123321123 12341234 123412345
12344321 123454321 1234554321 123456123456 123456654321 12345678 123456780 123456781 123456787 123456788
123456789 1234567890 1234567891 12345678910 123456789a 123456789q 12345678a 12345678q 12345679 123456798
1234567a 1234567q 123456aa 123456abc 123456as 123456qwerty 123456zx 12345abc 12345qwe 12345qwert
1234abcd 1234asdf 1234qwer 1234zxcv 123abc123 123qwe123 123qweasd 123qwerty 12qwaszx 13131313 13579246
135792468 1357924680 14141414 147258369 1472583690 159357456 159753123 159753456 159951159 19191919
1a1a1a1a 1a2b3c4d 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
20202020 21212121 22222222 23232323 246813579 24682468 25802580 2wsx3edc 31415926 314159265 32132132
321321321 33333333 44444444 456456456 456789123 55555555 5555555555 654321123 66666666 6666666666
741852963 7418529630 7654321a 77777777 7777777777 78945612 789456123 789789789 852456852 87654321
88888888 8888888888 951753852 963852741 98765432 987654321 9876543210 99999999 999999999 9999999999
a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 aaaa1111 aaaaaaaa aaaaaaaaa
aaaaaaaaaa abc12345 abc123456 abc123abc abc@1234 abc@12345 abcabcabc abcd1234 abcd12345 abcd@123
abcd@1234 abcdabcd abcdefg1 abcdefgh abcdefghi abcdefghij abdullah abdullah1 abena123 access123 access14
accra123 accra1234 admin123 admin1234 admin12345 admin123456 admin2024 admin2025 admin2026 admin@123
adminadmin administrator africa12 africa123 ahmed123 akosua12 akosua123 alejandra alejandro alexander
alexander1 alhamdulillah allahakbar ama12345 amanda123 amazon123 america1 america123 andrew123 android1
android123 angel123 angel1234 angelina angelina1 angels123 anthony1 anything anything1 apple123 aquarius
arsenal1 arsenal123 asamoah1 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdfasdf asdfgh123
asdfghjk asdfghjkl asdfghjkl1 asdfjkl; asdfqwer ashley12 ashley123 asshole1 asshole123 astrology
autumn123 autumn2024 autumn2025 babyblue babyboy1 babygirl babygirl1 babygirl2 badboy123 badgirl1
bailey123 banana123 barcelona barcelona1 baseball baseball1 basketball basketball1 batman12 batman123
bbbbbbbb beautiful beautiful1 beautiful123 believe1 believe123 benjamin benjamin1 bigboy123 bigdaddy
bigdaddy1 birthday birthday1 birthday123 bismillah bismillah1 bitch123 biteme123 blackstar blackstars
blahblah blahblah1 blessed1 blessed123 blessing blessing1 blessing123 blueberry brittany brittany1
brother1 bubblegum bubbles1 bubbles123 bulldog1 bulldog123 bulldogs business business1 buster123
buttercup butterfly butterfly1 capricorn carolina carolina1 champion champion1 champion123 changeit
changeme changeme1 changeme123 charles1 charles123 charlie1 charlie123 cheese123 chelsea1 chelsea123
chicago1 chicago123 chinedu1 chioma123 chocolate chocolate1 christ123 christian christian1 christmas
christmas1 christopher classic1 college1 comfort1 company1 company123 computer computer1 computer123
contrasena cookie123 cookies1 coolboy1 coolgirl coolman1 correcthorsebatterystaple corvette cowboys1
cowboys123 crystal1 crystal123 cupcake1 cutegirl cutiepie cutiepie1 daddy123 daddy1234 dallas123
dancer123 daniel12 daniel123 danielle danielle1 december december1 december25 default1 default123
destiny1 destiny123 diamond1 diamond123 divination divine123 doctor123 doggy123 dolphin1 dolphins
dragon12 dragon123 dragonball dragonball1 dreamer1 dreams123 ebenezer efua1234 elephant elephant1
elizabeth elizabeth1 elizabeth123 eminem123 emmanuel emmanuel1 emmanuel12 emmanuel123 england1
england123 everything facebook facebook1 facebook123 faith123 faith1234 family12 family123 favour123
february fernando fernando1 ferrari1 ferrari123 firefighter fireman1 flower123 flowers1 football
football1 football12 football123 forever1 forever12 forever123 forever21 forgetit fortnite fortnite1
fortuna1 freedom1 freedom123 friends1 friends123 friendship fuck1234 fuckoff1 fuckyou1 fuckyou123
fuckyou2 gabriel1 gabriela galaxy123 gamer123 gaming123 ganesha1 gangsta1 gangster garfield garfield1
gemini123 geomancy geomancy1 geomancy123 gfhjkmgfhjkm ghana123 ghana1234 ghana2020 ghana2021 ghana2022
ghana2023 ghana2024 ghana2025 ghana2026 ghanaian ginger123 gloria123 gmail.com gmail123 godbless
godbless1 godisgood godisgood1 godisgreat godislove godzilla godzilla1 goodbye1 goodluck goodluck1
goodmorning google12 google123 gorgeous gorgeous1 grace123 gracious guest123 guest1234 guitar123
gundam123 hacker12 hacker123 handsome handsome1 hannah123 happiness happy123 happy1234 happyday
harley123 harleydavidson haslo123 heaven123 hello123 hello1234 hello12345 hellohello hellokitty
hellokitty1 helloworld hockey12 honest123 hope1234 horoscope hotmail.com hotmail1 hunter12 hunter123
ibrahim1 ibrahim123 idontknow iforgot1 ilovegod iloveher ilovehim iloveme1 iloveme2 iloveyou iloveyou!
iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyouu imagine1 india123 india@123 infinity infinity1
inshallah instagram internet internet1 internet123 iphone123 isabella isabella1 jackass1 january1
jasmine1 jasmine123 jasper123 jennifer jennifer1 jessica1 jessica123 jesus123 jesus1234 jesus777
jesuschrist jesusislord jesuslove jesusloves jesussaves jonathan jonathan1 jordan12 jordan123 jordan23
joseph123 joshua12 joshua123 juventus kawasaki killer12 killer123 kitty123 kittycat kittycat1 kofi1234
krishna1 krishna123 kumasi12 kumasi123 kwabena1 kwame123 kwesi123 ladybird ladybug1 lakers123 lakers24
legend123 leo12345 letmein! letmein1 letmein12 letmein123 letmein2 libra123 lightning linkedin linkedin1
lion1234 liverpool liverpool1 liverpool123 lkjhgfdsa login123 lollipop lollipop1 london123 loser123
lovebird lovelove lovely123 loveme123 loverboy lovergirl lovers123 loveyou1 loveyou123 loveyou2 lucky111
lucky123 lucky1234 lucky777 lösenord maggie123 manager1 manchester manunited manutd123 mario123
marley123 marriage married1 master12 master123 master12345 matrix123 melissa1 mercedes mercedes1
mercy123 messi123 metallica metallica1 michael1 michael123 michelle michelle1 mickey123 microsoft
microsoft1 midnight midnight1 millionaire minecraft minecraft1 minecraft123 minnie123 mnbvcxzl mohamed1
mohamed123 mohammed mohammed1 mommy123 mommy1234 money123 money1234 moneyman monkey12 monkey123
moonlight moonlight1 motdepasse mother123 mountain mountain1 muhammad muhammad1 mummy123 music123
music1234 mustafa1 mustang1 mustang123 mybaby123 mylife123 mylove123 mypassword myspace1 myspace123
naruto123 netflix1 netflix123 newlife1 newyear1 newyork1 nicholas nicholas1 nicole12 nicole123 nigeria1
nigeria123 ninja123 nirvana1 nkrumah1 nobody123 nokia123 nopassword nothing1 nothing12 nothing123
november november1 november11 october1 olamide1 oliver123 oluwadamilola oluwaseun omsairam opensesame
opensesame1 p4ssw0rd p@$$w0rd p@$$word p@ssw0rd p@ssw0rd1 p@ssword pa$$w0rd pa$$word pa55word paradise
paradise1 paris123 parola123 pass1234 pass12345 pass123456 passpass passw0rd passw0rd1 password
password! password0 password01 password1 password1! password11 password12 password123 password1234
password2 password2020 password2021 password2022 password2023 password2024 password2025 password2026
password3 password7 password9 password99 passwort passwort1 patience patience1 patrick1 patriots
peace123 peanut123 pepper123 phoenix1 phoenix123 pikachu1 pikachu123 pineapple pirate123 playboy1
playboy123 player12 player123 please123 poiuytrewq pokemon1 pokemon12 pokemon123 police123 poohbear
poohbear1 porsche911 precious precious1 precious123 prince123 princess princess1 princess12 princess123
princess7 prosper1 prosperity pumpkin1 puppy123 pussy123 q1234567 q12345678 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv qq123456 qqqqqqqq qwe123qwe qweasd123 qweasdzxc qweqwe123
qweqweqwe qwer1234 qwerqwer qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty78 qwerty@123 qwertyqwerty qwertyui qwertyuiop qwertyuiop1 qwertyuiop123 rachel123 raiders1
rainbow1 rainbow123 ranger123 realmadrid rebecca1 redskins redsox123 remember remember1 richard1
roblox123 rockstar rockstar1 ronaldo1 ronaldo7 root1234 rootpass rootroot rose1234 rosebud1 rosemary
sagittarius sairam123 samantha samantha1 samsung1 samsung12 samsung123 samuel123 santiago school123
scooby123 scorpio1 scorpion scorpion1 sebastian secret12 secret123 secret1234 security security1
security123 senha123 senha1234 september server123 sexy1234 sexybitch sexygirl shadow12 shadow123
single123 sister123 sixteen16 sixteenfigures skater123 slipknot slipknot1 smartboy smartgirl smile123
smiley123 smokey123 snoopy123 snowball snowflake snowman1 soccer12 soccer123 softball soldier1
soldier123 something something1 sonic123 sophie123 spiderman spiderman1 spring123 spring2024 spring2025
spring2026 starlight starwars starwars1 starwars123 steelers steelers1 stephanie stephanie1 strawberry
student1 student123 stupid123 success1 success123 summer12 summer123 summer2020 summer2021 summer2022
summer2023 summer2024 summer2025 summer2026 sunflower sunlight sunshine sunshine1 sunshine123 superman
superman1 superman12 superman123 supersonic superstar superstar1 superuser supervisor survivor suzuki123
sweetheart sweetie1 sweetness system123 tarot123 teacher1 teacher123 temitope temp1234 temporary
temppass test1234 test12345 tester123 testing1 testing123 testtest thankyou thankyou1 thankyou123
thepassword thomas123 thunder1 thunder123 tiger123 tigger123 tiktok123 tinkerbell tinkerbell1 together
together1 toor1234 toyota123 treasure trust123 trustme1 trustno1 trustnoone truth123 twitter123 universe
university user1234 username valentina vanessa1 vanessa123 victoria victoria1 victoria123 vintage1
vishnu123 volleyball w1234567 wachtwoord warrior1 warrior123 watermelon welcome01 welcome1 welcome1!
welcome12 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 welcome@123 whatever whatever1
whatever123 whatsapp whatsapp123 william1 winter12 winter123 winter2020 winter2021 winter2022 winter2023
winter2024 winter2025 winter2026 wisdom123 wwwwwwww xxxxxxxx yaa12345 yahoo.com yahoo123 yamaha123
yankees1 youtube123 z1234567 zaq12wsx zaq1xsw2 zaq1zaq1 zelda123 zxc123zxc zxcvasdf zxcvbnm, zxcvbnm1
zxcvbnm123 zxcvbnmzxcvbnm zxcvzxcv zxczxczxc zz123456 zzzzzzzz
`
    .trim()
    .split(/\s+/),
);
