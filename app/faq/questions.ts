import type { Locale } from "../i18n/locales.ts";

export const TOPICS = ["ordering", "choosing", "wiring", "documents", "energy"] as const;
export type Topic = (typeof TOPICS)[number];

/** In answers `[words](screen)` is a link to a screen of the site. */
type Text = readonly [question: string, answer: string];

type Question = {
  /** Part of shared links to the answer, so it never changes. */
  readonly id: string;
  readonly topic: Topic;
} & Readonly<Record<Locale, Text>>;

/** Rules of the trade: IEC 60947-7-1 and -7-2, IEC 60079-7, EN 45545-2, UL 94, DIN 46228. */
export const QUESTIONS: readonly Question[] = [
  {
    id: "prices",
    topic: "ordering",
    tr: [
      "Fiyatları neden göremiyorum?",
      "Fiyatlar miktara, ambalaja ve teslim yerine göre değişir; bu nedenle sitede yer almaz. Ürünleri [sipariş listesine](orderList) ekleyip listeyi bize gönderin, bir iş günü içinde teklif verelim.",
    ],
    en: [
      "Why do I see no prices?",
      "Prices depend on quantities, packages and the place of delivery, so they are not shown here. Put the products on an [order list](orderList) and send it to us; you will have our offer within one working day.",
    ],
    ru: [
      "Почему на сайте нет цен?",
      "Цена зависит от количества, упаковки и места поставки, поэтому на сайте её нет. Добавьте продукты в [список заказа](orderList) и отправьте его нам — в течение одного рабочего дня мы пришлём предложение.",
    ],
  },
  {
    id: "private-customers",
    topic: "ordering",
    tr: [
      "Bireysel olarak satın alabilir miyim?",
      "Doğrudan satışımız yalnız ticari müşterileredir. Bireysel kullanıcılar ürünlerimizi [bayilerimizden](resellers) ve iş ortaklarımızdan alabilir.",
    ],
    en: [
      "Can I buy as a private person?",
      "We sell directly to commercial customers only. Private customers can buy our products from our [resellers](resellers) and business partners.",
    ],
    ru: [
      "Можно ли купить продукцию частному лицу?",
      "Напрямую мы продаём только организациям. Частные покупатели могут приобрести продукцию у наших [дилеров](resellers) и деловых партнёров.",
    ],
  },
  {
    id: "send-a-list",
    topic: "ordering",
    tr: [
      "Excel’deki sipariş kodlarımı tek tek mi girmem gerekiyor?",
      "Hayır. [Sipariş listesinde](orderList) “Birden çok ürün” alanına kodları ve miktarları yapıştırın ya da CSV veya XLSX dosyasını seçin. Liste neyi tanıdığını, neyi düzelttiğini ve neyi bulamadığını satır satır gösterir.",
    ],
    en: [
      "Do I have to type my order numbers from a spreadsheet one by one?",
      "No. On the [order list](orderList), paste numbers and amounts into the field for many products, or choose a CSV or XLSX file. The list shows line by line what it recognised, what it corrected and what it could not find.",
    ],
    ru: [
      "Нужно ли вводить номера из таблицы по одному?",
      "Нет. В [списке заказа](orderList) вставьте номера и количества в поле для нескольких продуктов или выберите файл CSV либо XLSX. Список построчно покажет, что распознано, что исправлено и что не найдено.",
    ],
  },
  {
    id: "minimum-order",
    topic: "ordering",
    tr: [
      "Minimum sipariş adedi ve ambalaj adedi nedir?",
      "Ambalaj adedi bir kutudaki parça sayısıdır; minimum sipariş adedi sipariş edilebilecek en küçük miktardır. İkisi de ürün sayfasında yazar. Sipariş listesi açık ambalajları gösterir ve tek tıkla tam ambalaja yuvarlar.",
    ],
    en: [
      "What are the minimum order quantity and the package unit?",
      "The package unit is the number of pieces in a box, the minimum order quantity the least that can be ordered. Both stand on the product page. The order list marks packages that are not full and rounds them up with one click.",
    ],
    ru: [
      "Что такое минимальный объём заказа и упаковка?",
      "Упаковка — это количество штук в коробке, минимальный объём заказа — наименьшее количество, которое можно заказать. Оба значения указаны на странице продукта. Список заказа отмечает неполные упаковки и дополняет их одним нажатием.",
    ],
  },
  {
    id: "order-numbers",
    topic: "ordering",
    tr: [
      "Sipariş kodu nasıl okunur?",
      "Klemenslerde ilk üç hane seriyi, sonraki üç hane kesiti (025 = 2,5 mm²), son hane rengi gösterir. Aramada kodu boşluklu, noktalı veya bitişik yazabilirsiniz.",
    ],
    en: [
      "How is an order number read?",
      "With terminal blocks the first three digits are the series, the next three the cross-section (025 = 2.5 mm²) and the last one the colour. In the search you can write a number with spaces, with points or in one piece.",
    ],
    ru: [
      "Как читать номер для заказа?",
      "У клемм первые три цифры — серия, следующие три — сечение (025 = 2,5 мм²), последняя — цвет. В поиске номер можно писать с пробелами, с точками или слитно.",
    ],
  },
  {
    id: "delivery",
    topic: "ordering",
    tr: [
      "Teslim süresi ne kadar?",
      "Teslim süresi ürüne ve miktara göre teklifte yazılır. Acil bir ihtiyacınız varsa [mesajınızda](contact) tarihi belirtin; stoktaki miktarı ve kalanın tarihini ayrı ayrı bildiririz.",
    ],
    en: [
      "How long does delivery take?",
      "Our offer names the time for each product and quantity. If it is urgent, give the date in your [message](contact); we will tell you what is in stock and when the rest follows.",
    ],
    ru: [
      "Каков срок поставки?",
      "Срок для каждого продукта и количества указан в предложении. Если заказ срочный, укажите дату в [сообщении](contact): мы сообщим, что есть на складе и когда будет остальное.",
    ],
  },
  {
    id: "samples",
    topic: "ordering",
    tr: [
      "Numune isteyebilir miyim?",
      "Evet, ticari müşterilere ve tasarım aşamasındaki projelere numune gönderiyoruz. [İletişim formuna](contact) sipariş kodunu, uygulamayı ve yıllık ihtiyacınızı yazın.",
    ],
    en: [
      "Can I have samples?",
      "Yes: we send samples to commercial customers and to projects that are being designed. Write the order number, your application and the yearly demand in the [contact form](contact).",
    ],
    ru: [
      "Можно ли получить образцы?",
      "Да, мы отправляем образцы организациям и для проектов на стадии разработки. Укажите в [форме обратной связи](contact) номер для заказа, применение и годовую потребность.",
    ],
  },
  {
    id: "customs",
    topic: "ordering",
    tr: [
      "İhracat belgeleri için gümrük tarife numarasını nerede bulurum?",
      "Her ürün sayfasında ve veri sayfasında gümrük tarife numarası ile ambalajlı ve ambalajsız birim ağırlık yer alır. Menşe belgesini teklifle birlikte isteyebilirsiniz.",
    ],
    en: [
      "Where do I find the customs tariff number for export papers?",
      "Every product page and data sheet has the customs tariff number and the weight per unit with and without packaging. Ask for a certificate of origin together with the offer.",
    ],
    ru: [
      "Где найти код ТН ВЭД для экспортных документов?",
      "Код ТН ВЭД и масса единицы с упаковкой и без неё указаны на странице продукта и в техническом паспорте. Сертификат происхождения запросите вместе с предложением.",
    ],
  },
  {
    id: "choosing-a-terminal",
    topic: "choosing",
    tr: [
      "Doğru klemensi nasıl seçerim?",
      "Önce iletken kesitini, sonra akımı ve gerilimi seçin; klemensin nominal değerleri devrenin değerlerinden küçük olmamalıdır. Ardından bağlantı tipini (vidalı, push-in, yaylı) ve işlevi (geçiş, toprak, sigortalı, ayırmalı) belirleyin. [Ürün listesindeki](products) süzgeçler aynı sırayı izler.",
    ],
    en: [
      "How do I choose the right terminal block?",
      "Begin with the conductor’s cross-section, then current and voltage: the terminal’s nominal values must not be below those of the circuit. Then decide on the connection (screw, push-in, spring-cage) and the function (feed-through, ground, fuse, disconnect). The filters of the [product list](products) follow the same order.",
    ],
    ru: [
      "Как выбрать подходящую клемму?",
      "Начните с сечения проводника, затем тока и напряжения: номинальные значения клеммы не должны быть ниже значений цепи. После этого выберите тип подключения (винтовое, push-in, пружинное) и функцию (проходная, заземляющая, с предохранителем, с размыкателем). Фильтры в [списке продуктов](products) идут в том же порядке.",
    ],
  },
  {
    id: "screw-or-push-in",
    topic: "choosing",
    tr: [
      "Vidalı mı, push-in mi?",
      "Push-in bağlantı daha hızlıdır, titreşimden etkilenmez ve bakım istemez; tek telli ve yüksüklü iletken aletsiz takılır. Vidalı bağlantı büyük kesitlerde ve sık değişen devrelerde alışılmış çözümdür; vidanın, belirtilen sıkma torkuyla sıkılması gerekir.",
    ],
    en: [
      "Screw or push-in?",
      "Push-in connections are quicker, vibration-proof and free of maintenance; solid conductors and those with a ferrule go in without a tool. Screw connections are the proven choice for large cross-sections and for circuits that change often; they have to be tightened to the stated torque.",
    ],
    ru: [
      "Винтовое подключение или push-in?",
      "Подключение push-in быстрее, устойчиво к вибрации и не требует обслуживания; однопроволочный проводник и проводник с наконечником вставляются без инструмента. Винтовое подключение привычно для больших сечений и часто меняемых цепей; винт нужно затягивать с указанным моментом.",
    ],
  },
  {
    id: "rated-current-in-a-warm-cabinet",
    topic: "choosing",
    tr: [
      "Nominal akım sıcak bir panoda da geçerli mi?",
      "Nominal akım, IEC 60947-7-1’deki ısınma deneyiyle belirlenir: bağlantı noktasının ortama göre sıcaklık artışı en fazla 45 K’dir. Sıcak veya çok dolu panolarda pay bırakın; yan yana tam yüklü sıralar için [teknik desteğe](support) danışın.",
    ],
    en: [
      "Does the nominal current hold in a warm cabinet?",
      "The nominal current comes from the temperature-rise test of IEC 60947-7-1: at most 45 K above the surroundings at the connection. Leave a reserve in warm or densely packed cabinets; for rows under full load side by side, ask [technical support](support).",
    ],
    ru: [
      "Действителен ли номинальный ток в нагретом шкафу?",
      "Номинальный ток определяют испытанием на нагрев по МЭК 60947-7-1: превышение температуры в месте подключения — не более 45 К. В нагретых и плотно собранных шкафах оставляйте запас; о рядах под полной нагрузкой спросите [техническую поддержку](support).",
    ],
  },
  {
    id: "explosive-atmospheres",
    topic: "choosing",
    tr: [
      "Patlayıcı ortamda hangi klemensler kullanılır?",
      "Ex e (artırılmış güvenlik, IEC 60079-7) için yalnız ATEX ve IECEx belgeli tipler, belgede yazan akım ve gerilimle kullanılır; bu değerler çoğu zaman genel değerlerden düşüktür. Ürün listesini “ATEX” veya “IECEx” sertifikasıyla süzün, belgeyi [indirmelerden](downloads) alın.",
    ],
    en: [
      "Which terminal blocks may be used in explosive atmospheres?",
      "For Ex e (increased safety, IEC 60079-7) only types with ATEX and IECEx certificates, at the current and voltage that the certificate states; these are often below the general values. Filter the product list by the certificate ATEX or IECEx and take the document from the [downloads](downloads).",
    ],
    ru: [
      "Какие клеммы допускаются во взрывоопасной среде?",
      "Для Ex e (повышенная защита, МЭК 60079-7) — только типы с сертификатами ATEX и IECEx, при токе и напряжении из сертификата; они часто ниже общих значений. Отфильтруйте список по сертификату ATEX или IECEx и возьмите документ в [загрузках](downloads).",
    ],
  },
  {
    id: "v0",
    topic: "choosing",
    tr: [
      "V0 ne demek?",
      "UL 94’ün en yaygın istenen yanmazlık sınıfıdır: dik tutulan örnek, alev çekildikten sonra 10 saniye içinde söner ve alevli damla bırakmaz. Yanmazlık sınıfı her ürünün teknik özelliklerinde yazar.",
    ],
    en: [
      "What does V0 mean?",
      "It is the flammability class of UL 94 that is asked for most: a specimen held upright goes out within 10 seconds after the flame is taken away and drips nothing that burns. The class stands in the specification of every product.",
    ],
    ru: [
      "Что означает V0?",
      "Это самый востребованный класс горючести по UL 94: вертикальный образец гаснет в течение 10 секунд после удаления пламени и не даёт горящих капель. Класс указан в характеристиках каждого продукта.",
    ],
  },
  {
    id: "rail-vehicles",
    topic: "choosing",
    tr: [
      "Raylı taşıtlarda kullanılabilir mi?",
      "EN 45545-2 belgeli tipler raylı taşıtlar içindir; belge, istek setlerini (R22, R23) ve tehlike seviyelerini (HL1–HL3) gösterir. Titreşim ve darbe için yaylı veya push-in bağlantıyı öneririz.",
    ],
    en: [
      "Can they be used in rail vehicles?",
      "Types certified to EN 45545-2 are meant for rail vehicles; the certificate names the requirement sets (R22, R23) and hazard levels (HL1 to HL3). For vibration and shock we recommend spring-cage or push-in connections.",
    ],
    ru: [
      "Подходят ли клеммы для железнодорожного транспорта?",
      "Для подвижного состава предназначены типы с сертификатом EN 45545-2; в нём указаны наборы требований (R22, R23) и уровни опасности (HL1–HL3). При вибрации и ударах рекомендуем пружинное подключение или push-in.",
    ],
  },
  {
    id: "ferrules",
    topic: "wiring",
    tr: [
      "Yüksük kullanmak zorunda mıyım?",
      "İnce çok telli iletkende yüksük (DIN 46228) tellerin dağılmasını önler ve bağlantıyı tekrarlanabilir kılar; vidalı klemenslerde öneririz. İletkenin ucunu lehimlemeyin: lehim zamanla akar ve bağlantı gevşer.",
    ],
    en: [
      "Do I have to use ferrules?",
      "On finely stranded conductors a ferrule (DIN 46228) keeps the strands together and makes the connection repeatable; we recommend it for screw terminals. Do not tin the end of a conductor: solder creeps in time and the connection loosens.",
    ],
    ru: [
      "Обязательны ли наконечники?",
      "На тонкопроволочном проводнике наконечник (DIN 46228) удерживает жилы вместе и делает соединение воспроизводимым; для винтовых клемм мы его рекомендуем. Не облуживайте конец проводника: припой со временем течёт, и соединение ослабевает.",
    ],
  },
  {
    id: "two-conductors",
    topic: "wiring",
    tr: [
      "Bir bağlantı noktasına iki iletken girer mi?",
      "Yalnız veri sayfası izin veriyorsa. Aksi hâlde ikiz yüksük, çok iletkenli klemens veya yan klemense köprü kullanın; böylece her iletken kendi baskı noktasında kalır.",
    ],
    en: [
      "May two conductors go into one connection point?",
      "Only where the data sheet allows it. Otherwise use a twin ferrule, a multi-conductor terminal block, or a jumper to the neighbour, so that every conductor has a clamping point of its own.",
    ],
    ru: [
      "Можно ли вставить два проводника в одну точку подключения?",
      "Только если это разрешено техническим паспортом. Иначе используйте двойной наконечник, многопроводную клемму или перемычку к соседней клемме, чтобы у каждого проводника была своя точка зажима.",
    ],
  },
  {
    id: "tightening-torque",
    topic: "wiring",
    tr: [
      "Hangi sıkma torkuyla sıkmalıyım?",
      "Sıkma torku ürün sayfasında ve klemensin veri sayfasında Nm olarak yazar. Tork tornavidası kullanın: az sıkılan bağlantı ısınır, çok sıkılan vidayı ve iletkeni ezer.",
    ],
    en: [
      "Which torque do I tighten with?",
      "The tightening torque stands in Nm on the product page and in the data sheet. Use a torque screwdriver: too little lets a connection grow hot, too much crushes screw and conductor.",
    ],
    ru: [
      "С каким моментом затягивать винт?",
      "Момент затяжки в Н·м указан на странице продукта и в техническом паспорте. Пользуйтесь динамометрической отвёрткой: слабо затянутое соединение греется, перетянутое повреждает винт и проводник.",
    ],
  },
  {
    id: "end-plates",
    topic: "wiring",
    tr: [
      "Kapama plakası ve durdurucu nerede gerekir?",
      "Bir yanı açık klemenslerde sıranın sonuna ve profil değiştiğinde kapama plakası, sıranın iki ucuna durdurucu takılır. [Sipariş listesindeki](orderList) ray görünümü eksik parçaları sayar ve tek tıkla ekler.",
    ],
    en: [
      "Where are end plates and end stops needed?",
      "Terminal blocks that are open on one side need an end plate at the end of a row and where the outline changes, and every row an end stop at both ends. The rail view of the [order list](orderList) counts what is missing and adds it with one click.",
    ],
    ru: [
      "Где нужны концевые пластины и концевые стопоры?",
      "Клеммам, открытым с одной стороны, нужна концевая пластина в конце ряда и там, где меняется профиль, а каждому ряду — стопор с обоих концов. Вид на рейке в [списке заказа](orderList) считает недостающее и добавляет одним нажатием.",
    ],
  },
  {
    id: "jumpers",
    topic: "wiring",
    tr: [
      "Klemensleri nasıl köprülerim?",
      "Aynı serinin geçmeli köprüsü, klemensin köprü kanalına itilir; kutup sayısı ürün adında yazar. Köprünün akımı klemensin akımını geçemez. Uygun köprüler ürün sayfasının aksesuarlarında sıralanır.",
    ],
    en: [
      "How do I bridge terminal blocks?",
      "A plug-in jumper of the same series is pushed into the bridge shaft; its name says the number of poles. A jumper carries no more than the terminal block does. The accessories of a product page list the ones that fit.",
    ],
    ru: [
      "Как соединить клеммы перемычкой?",
      "Вставная перемычка той же серии вставляется в канал перемычек; число полюсов указано в названии. Ток перемычки не может превышать ток клеммы. Подходящие перемычки перечислены в принадлежностях на странице продукта.",
    ],
  },
  {
    id: "aluminium",
    topic: "wiring",
    tr: [
      "Alüminyum iletken bağlayabilir miyim?",
      "Yalnız veri sayfasında alüminyuma uygun olduğu yazan klemenslere. Alüminyum oksitlenir ve akar; bu nedenle ucu temizlenir, yağlanır ve akım değeri düşürülür. Emin değilseniz [teknik desteği](support) arayın.",
    ],
    en: [
      "Can I connect aluminium conductors?",
      "Only to terminal blocks whose data sheet says so. Aluminium oxidises and creeps, so its end is cleaned and greased, and the current is reduced. When in doubt, call [technical support](support).",
    ],
    ru: [
      "Можно ли подключать алюминиевые проводники?",
      "Только к клеммам, для которых это указано в техническом паспорте. Алюминий окисляется и течёт, поэтому конец зачищают и смазывают, а ток снижают. Если сомневаетесь, позвоните в [техническую поддержку](support).",
    ],
  },
  {
    id: "markers",
    topic: "wiring",
    tr: [
      "Hangi etiket hangi klemense uyar?",
      "Ürün sayfasındaki aksesuarlar, klemensin genişliğine uyan etiketleri gösterir. Etiketler boş, hazır baskılı veya sizin metninizle sipariş edilebilir; metni [mesajınıza](contact) ekleyin.",
    ],
    en: [
      "Which markers fit which terminal block?",
      "The accessories of a product page show the markers that fit its width. Markers come blank, printed, or with your own text: add the text to your [message](contact).",
    ],
    ru: [
      "Какая маркировка подходит к клемме?",
      "В принадлежностях на странице продукта показана маркировка по ширине клеммы. Её можно заказать чистой, с готовой печатью или с вашим текстом — приложите текст к [сообщению](contact).",
    ],
  },
  {
    id: "certificates",
    topic: "documents",
    tr: [
      "Güncel sertifikaları nereden indirebilirim?",
      "[İndirmeler](downloads) sayfasında sertifika türüne göre süzün; geçerlilik tarihi her belgenin yanında yazar. Ürün sayfaları yalnız o ürün için geçerli belgeleri gösterir. Kayıt gerekmez.",
    ],
    en: [
      "Where can I download current certificates?",
      "Filter the [downloads](downloads) by type of certificate; beside each document stands until when it is valid. Product pages show those of the product alone. No registration is needed.",
    ],
    ru: [
      "Где скачать действующие сертификаты?",
      "Отфильтруйте [загрузки](downloads) по типу сертификата; рядом с документом указан срок действия. На странице продукта показаны только его сертификаты. Регистрация не нужна.",
    ],
  },
  {
    id: "cad",
    topic: "documents",
    tr: [
      "E-Plan, E3 ve 3B model var mı?",
      "Evet. E-Plan ve E3 kütüphaneleri ile STEP modelleri [indirmelerde](downloads) yer alır; birden çok dosyayı seçip tek ZIP olarak alabilirsiniz.",
    ],
    en: [
      "Are there E-Plan, E3 and 3D data?",
      "Yes. E-Plan and E3 libraries and STEP models are among the [downloads](downloads); select several files and take them as one ZIP.",
    ],
    ru: [
      "Есть ли данные для E-Plan, E3 и 3D-модели?",
      "Да. Библиотеки E-Plan и E3 и модели STEP находятся в [загрузках](downloads); несколько файлов можно выбрать и скачать одним архивом ZIP.",
    ],
  },
  {
    id: "discontinued",
    topic: "documents",
    tr: [
      "Aradığım ürün üretimden kalkmış. Yerine ne kullanmalıyım?",
      "Eski kodu aramaya veya [sipariş listesine](orderList) yazın: yerine geçen ürün gösterilir. Tüm liste [indirmelerde](downloads), “Üretimden kalkan ürünler ve alternatifleri” bölümündedir.",
    ],
    en: [
      "My product is discontinued. What takes its place?",
      "Put the old number on the [order list](orderList): it names the successor. The whole list is among the [downloads](downloads), under “Discontinued products and alternatives”.",
    ],
    ru: [
      "Продукт снят с производства. Чем его заменить?",
      "Введите старый номер в [список заказа](orderList): он назовёт замену. Полный перечень — в [загрузках](downloads), в разделе о снятых с производства продуктах и их заменах.",
    ],
  },
  {
    id: "rohs-reach",
    topic: "documents",
    tr: [
      "RoHS ve REACH beyanlarını nasıl alırım?",
      "Genel beyan [indirmelerde](downloads) yer alır. Belirli sipariş kodları için imzalı beyan gerekirse kodları [iletişim formuyla](contact) gönderin.",
    ],
    en: [
      "How do I get RoHS and REACH declarations?",
      "The general declaration is among the [downloads](downloads). If you need a signed one for certain order numbers, send them by the [contact form](contact).",
    ],
    ru: [
      "Как получить декларации RoHS и REACH?",
      "Общая декларация находится в [загрузках](downloads). Если нужна подписанная декларация на определённые номера, пришлите их через [форму обратной связи](contact).",
    ],
  },
  {
    id: "current-transformers",
    topic: "energy",
    tr: [
      "Akım trafosunu nasıl seçerim?",
      "Birincil akım, hattın en yüksek akımından küçük olmamalı; ikincil akım analizörün girişine (5 A veya 1 A) uymalıdır. İzleme için 1, maliyet paylaşımı için 0,5 sınıfı uygundur. Yük altındayken ikincil ucu asla açık bırakmayın.",
    ],
    en: [
      "How do I choose a current transformer?",
      "The primary current must not be below the highest current of the line, and the secondary must match the analyser’s input (5 A or 1 A). Class 1 does for monitoring, class 0.5 for cost allocation. Never leave the secondary open under load.",
    ],
    ru: [
      "Как выбрать трансформатор тока?",
      "Первичный ток не должен быть ниже наибольшего тока линии, вторичный — соответствовать входу анализатора (5 А или 1 А). Для мониторинга достаточно класса 1, для распределения затрат — 0,5. Никогда не размыкайте вторичную обмотку под нагрузкой.",
    ],
  },
  {
    id: "kio-protocols",
    topic: "energy",
    tr: [
      "KIO hangi cihazlarla konuşur?",
      "Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA veya HTTP REST konuşan her cihazla; bir sunucuya 1000 cihaza kadar bağlanır. Ayrıntılar [KIO sayfasında](kio).",
    ],
    en: [
      "Which devices does KIO talk to?",
      "Any that speak Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA or HTTP REST, up to 1000 devices per server. More on the [KIO page](kio).",
    ],
    ru: [
      "С какими устройствами работает KIO?",
      "С любыми по Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA или HTTP REST — до 1000 устройств на сервер. Подробнее — на [странице KIO](kio).",
    ],
  },
  {
    id: "kio-hosting",
    topic: "energy",
    tr: [
      "KIO verileri nerede saklanır?",
      "Seçim sizindir: hizmet olarak (SaaS) bizim tarafımızda veya kendi sunucunuzda (on-premise). Veritabanı olarak MS SQL Server veya MongoDB kullanılır.",
    ],
    en: [
      "Where does KIO keep its data?",
      "You choose: as a service (SaaS) with us, or on your own server (on-premise). The database is MS SQL Server or MongoDB.",
    ],
    ru: [
      "Где KIO хранит данные?",
      "Выбираете вы: как услуга (SaaS) у нас или на вашем сервере (on-premise). База данных — MS SQL Server или MongoDB.",
    ],
  },
];
