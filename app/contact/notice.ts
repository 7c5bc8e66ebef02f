import { BRAND } from "../brand.ts";
import type { Locale } from "../i18n/locales.ts";

const { legalName, address, office } = BRAND;
const postalAddress = `${address.street}, ${address.postalCode} ${address.city}`;

/**
 * The notice that visitors read before they send a message: law no. 6698 (April 2016), articles 5, 7, 9, 10 and 11. It
 * informs and asks for nothing; the one consent, to passing a message on to a reseller, is a choice of its own in the form
 * (communiqué of 10 March 2018 on the duty to inform, article 5). A change of its meaning needs a new version in
 * `NOTICE_VERSIONS`; its 12 months must match `MESSAGE_RETENTION_DAYS`.
 *
 * To be approved by the company's counsel before the site goes live, above all the ground of transfers abroad.
 */
export const NOTICE: Readonly<Record<Locale, readonly string[]>> = {
  tr: [
    `Veri sorumlusu: ${legalName}, ${postalAddress}.`,
    "Amaç: Formda yazdığınız ad soyad, iletişim bilgileri, adres ve mesaj ile varsa sipariş listeniz, firma, proje ve istenen tarih, yalnız başvurunuzu yanıtlamak ve istediğiniz teklifi hazırlamak için işlenir. Reklam için kullanılmaz, satılmaz.",
    "Toplama yöntemi ve hukuki sebep: Bilgileriniz bu formla, elektronik ortamda ve otomatik yolla toplanır. Hukuki sebepler, 6698 sayılı Kanun’un (Nisan 2016) 5. maddesinin 2. fıkrasındaki sözleşmenin kurulması (c bendi) ile başvuruları yanıtlama ve kötüye kullanımı önlemedeki meşru menfaatimizdir (f bendi). Bunlar için açık rıza gerekmez.",
    "Vergi numarası yalnız firmanın numarası olarak ve isteğe bağlı sorulur; teklifi doğru firmaya düzenlemek için kullanılır. Şahıs firmasının vergi numarası kişisel veridir (T.C. kimlik numarası olabilir) ve bu metnin kapsamındadır; boş bırakabilirsiniz.",
    "Aktarım: Bilgilerinize yalnız başvurunuzla ilgilenen çalışanlarımız ile bu siteyi ve e-postamızı barındıran hizmet sağlayıcılar erişebilir. Bu sağlayıcıların sunucuları yurt dışında olabilir; bu aktarım, Kanun’un 9. maddesinin 4. fıkrasındaki standart sözleşmeye dayanır.",
    `Açık rıza: Mesajınız bir bayiye yalnız formda ayrıca açık rıza verirseniz iletilir (5. maddenin 1. fıkrası). Rıza isteğe bağlıdır; vermeseniz de mesajınızı yanıtlarız. Rızanızı dilediğiniz zaman ${office.email} adresine yazarak geri alabilirsiniz.`,
    "Kötüye kullanımı önlemek için bir internet adresinden günde kaç mesaj geldiği sayılır; adresin kendisi saklanmaz, sayım ertesi gece silinir.",
    "Saklama süresi: Mesajlar, bunları ofisimize ileten e-postalarla birlikte 12 ay sonra silinir; silinenlerin yedekleri en geç 30 gün içinde ortadan kalkar.",
    `Haklarınız: Kanun’un 11. maddesi uyarınca bilgilerinizin işlenip işlenmediğini, hangi amaçla işlendiğini ve kimlere aktarıldığını öğrenebilir; düzeltilmesini, silinmesini ve bunun aktarılan kişilere bildirilmesini isteyebilir; yalnız otomatik sistemlerle yapılan bir analizin aleyhinize sonucuna itiraz edebilir, kanuna aykırı işleme nedeniyle uğradığınız zararın giderilmesini talep edebilirsiniz. Başvuru: ${office.email} veya yukarıdaki adres; en geç 30 gün içinde yanıtlarız. Silinmesini istediğiniz mesajın ofisimizdeki e-postaları da silinir; yedekten geri yükleme onu geri getirmez.`,
  ],
  en: [
    `Data controller: ${legalName}, ${postalAddress}, Türkiye.`,
    "Purpose: We process the name, contact details, address and message that you send, and the order list, company, project and required date if you give them, only to answer you and to prepare the quotation you ask for. They are neither used for advertising nor sold.",
    "Method and legal grounds: Your details are collected electronically and by automated means, with this form. The legal grounds are the making of a contract and our legitimate interest in answering messages and preventing misuse (law no. 6698 of April 2016, article 5, paragraph 2, points c and f). None of this requires your consent.",
    "A tax number is asked for only as a company’s own, and you may leave it out; we use it to issue the quotation to the right company. A sole trader’s tax number is a personal number, and this notice covers it.",
    "Transfers: Only the staff who handle your message and the providers that host this site and our mail can access your details. The servers of these providers may be outside Türkiye; such transfers are based on the standard contract under article 9, paragraph 4.",
    `Consent: We pass your message on to a reseller only if you consent to it separately in the form (article 5, paragraph 1). It is your choice; we answer your message without it too. You can withdraw your consent at any time: ${office.email}.`,
    "To prevent misuse we count how many messages come from one internet address in a day; the address itself is not stored, and the count is deleted the following night.",
    "Storage: Messages are deleted after 12 months, together with the mails that brought them to our office; backups of what was deleted are gone after another 30 days at most.",
    `Your rights: Under article 11 you may ask whether we process your details, for what purpose and to whom they are transferred; have them corrected or deleted and the recipients told of it; object to a result to your disadvantage that was reached by automated systems alone; and claim compensation for unlawful processing. Write to ${office.email} or to the address above: we answer within 30 days. When you have a message deleted, its mails in our office are deleted too, and restoring a backup does not bring it back.`,
  ],
  ru: [
    `Оператор данных: ${legalName}, ${postalAddress}, Турция.`,
    "Цель: имя, контактные данные, адрес и сообщение, а также список заказа, компания, проект и желаемая дата, если вы их указали, обрабатываются только для ответа на обращение и подготовки запрошенного предложения. Для рекламы они не используются и не продаются.",
    "Способ сбора и правовые основания: данные собираются через эту форму в электронном виде, автоматизированным способом. Основания — заключение договора и наш законный интерес: отвечать на обращения и предотвращать злоупотребления (закон Турции № 6698, апрель 2016 года, статья 5, часть 2, пункты c и f). Согласие для этого не требуется.",
    "ИНН запрашивается только как номер компании, указывать его не обязательно; он нужен, чтобы оформить предложение на нужную компанию. ИНН индивидуального предпринимателя — персональные данные, и это уведомление распространяется на него.",
    "Передача: доступ к данным имеют только сотрудники, которые занимаются вашим обращением, и поставщики услуг, на серверах которых размещены сайт и почта. Эти серверы могут находиться за пределами Турции; передача за границу основана на стандартном договоре (статья 9, часть 4).",
    `Согласие: мы передаём сообщение дилеру, только если вы отдельно согласились на это в форме (статья 5, часть 1). Это ваш выбор: мы ответим и без согласия. Отозвать его можно в любое время: ${office.email}.`,
    "Чтобы предотвратить злоупотребления, мы считаем, сколько сообщений приходит за день с одного интернет-адреса; сам адрес не сохраняется, а счётчик удаляется следующей ночью.",
    "Срок хранения: сообщения удаляются через 12 месяцев вместе с письмами, которыми они были переданы в наш офис; из резервных копий они исчезают не позднее чем через 30 дней после этого.",
    `Ваши права: согласно статье 11 вы вправе узнать, обрабатываются ли ваши данные, с какой целью и кому они переданы; потребовать их исправить или удалить и сообщить об этом получателям; возразить против неблагоприятного для вас результата, полученного только автоматическими системами; потребовать возмещения ущерба от незаконной обработки. Напишите на ${office.email} или по указанному адресу: мы ответим в течение 30 дней. Если вы потребуете удалить сообщение, мы удалим и письма о нём из почты нашего офиса; при восстановлении из резервной копии оно не вернётся.`,
  ],
};
