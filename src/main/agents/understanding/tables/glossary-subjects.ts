// People, their work and their things, in seven languages; see `glossary-words.ts`, whose rows these follow.

/** One row per meaning: English | German | French | Spanish | Portuguese | Chinese | Japanese | Russian. */
export const subjectRows = `
data|daten|donnée|datos/dato|dados/dado|数据|データ|данны
creator author owner|ersteller/urheber/schöpfer|créateur/créatrice|creador|criador|创建者|作成者|создател
sender|absender/sender|expéditeur/émetteur|remitente|remetente|发送者|送信者|отправител
recipient receiver|empfänger|destinataire|destinatari|destinatári|接收者/收件人|受信者/受取人|получател
reader|leser|lecteur/lectrice|lector|leitor|读者|読者|читател
writer|schreiber|rédacteur|redactor/escritor|redator/escritor|作家|ライター|писател
manager|verwalter/manager|gestionnaire/responsable|gestor/gerente/administrador|gerente/gestor|管理者|マネージャ|менеджер
administrator admin|administrator/verwalter|administrateur|administrador|administrador|管理员|管理者|админ
moderator|moderator|modérat|moderad|moderad|版主|モデレータ|модератор
developer|entwickler|développeur|desarrollador|desenvolvedor|开发者|開発者|разработчик
employee staff|mitarbeiter/angestellt|employé|emplead|funcionári/empregad|员工|従業員|сотрудник
company organization|firma/unternehmen|entreprise/société|empresa|empresa|公司|会社|компани
organization|organisation|organisation|organizaci|organizaç|组织|組織|организац
person people|person/leute|personne|persona|pessoa|人员|人物|человек/люд
guest|gast/gäst|invité/hôte|invitad/huésped|convidad|访客|ゲスト|гост
participant attendee|teilnehm|participant|participante|participante|参与者|参加者|участник
friend|freund|ami/amis|amig|amig|好友|友達|друг/друз
student|schüler/student|étudiant/élève|estudiante/alumn|estudante/alun|学生|学生|студент/ученик
teacher|lehrer|enseignant/professeur|profesor/maestr|professor|老师/教师|教師|учител
patient|patient|patient|paciente|paciente|患者|患者|пациент
doctor|arzt/ärzt|médecin|médic|médic|医生|医師|врач
seller vendor|verkäufer/händler|vendeur|vendedor|vendedor|卖家|売り手|продав
buyer customer|käufer|acheteur|comprador|comprador|买家|購入者|покупател
supplier|lieferant/zulieferer|fournisseur|proveedor|fornecedor|供应商|仕入先|поставщик
driver|treiber/fahrer|pilote/conducteur|controlador/conductor|driver/motorista|驱动|ドライバ|драйвер/водител
poll survey|umfrage|sondage|encuesta|enquete|民意调查/投票|アンケート|опрос
vote ballot|stimme|vote|voto|voto|选票|票|голос
survey questionnaire|fragebogen|questionnaire|cuestionario|questionário|问卷|質問票|анкет
question|frage|question|pregunta|pergunta|问题|質問|вопрос
answer response|antwort|réponse|respuesta|resposta|答案|回答|ответ
plan tier offer|tarif/plan/pläne/preisplan|offre/formule/forfait|plan/planes/tarifa|plano|套餐/方案|プラン|тариф
free|kostenlos/gratis|gratuit|gratuit/gratis|gratuit/grátis|免费|無料|бесплатн
paid|kostenpflichtig|payant|de pago|pag|付费|有料|платн
trial|testphase/probezeit/probeabo|essai|periodo de prueba|período de teste|试用|トライアル|пробн
coupon voucher|gutschein|coupon|cupón/cupones|cupom/cupons|优惠券|クーポン|купон
receipt|quittung/beleg|reçu|recibo|recibo|收据|領収書|квитанц/чек
delivery shipping|lieferung/versand/zustellung|livraison|entrega/envío|entrega/envio|配送|配送|доставк
warehouse stock|lager|entrepôt|almacén/bodega|armazém|仓库|倉庫|склад
shop store|ladengeschäft/geschäft|magasin/boutique|tienda|loja|商店|店舗|магазин
item|posten/gegenstand/element|élément/article|elemento/artículo|item/itens|条目/项目|項目|элемент/пункт
quantity amount|menge|quantité|cantidad|quantidade|数量|数量|количеств
unit|einheit|unité|unidad|unidade|单位|単位|единиц
cost|kosten|coût|coste/costo|custo|成本|費用|стоимост
fee|gebühr|frais|tarifa|taxa|费用|手数料|комисси
sum total|summe/gesamt|somme/total|suma/total|soma/total|总和|合計|сумм
money|geld|argent|dinero|dinheiro|钱|お金|деньги/денег
income|einkommen/einnahme|revenu|ingreso|renda/receita|收入|収入|доход
expense|ausgaben/aufwend|dépense|gasto|despesa/gasto|支出|支出|расход
debt|schuld|dette|deuda|dívida|债务|借金|долг
savings|ersparnis/sparen|épargne|ahorro|poupança|储蓄|貯金|сбережен
asset|vermögenswert/anlage|actif|activo|ativo|资产|資産|актив
share stock|aktie|-|-|-|股票|株式|акци
dividend|dividende|dividende|dividendo|dividendo|股息|配当|дивиденд
interest|zins|intérêt|interés/intereses|juros|利息|利息|процент
salary|gehalt/lohn|salaire|salario/sueldo|salário|工资|給与|зарплат
space workspace|arbeitsbereich/bereich|espace|espacio|espaço|空间/工作区|スペース|пространств
project|projekt|projet|proyecto|projeto|项目|プロジェクト|проект
issue ticket|vorgang/vorgäng/ticket|ticket/problème|incidencia/tiquet|chamado/problema|工单|課題/チケット|тикет/заявк
milestone|meilenstein|jalon|hito|marco|里程碑|マイルストーン|веха/вехи
event appointment meeting|termin/veranstaltung|événement/rendez-vous|cita/evento|compromisso/evento|活动/约会|予定/イベント|встреч/событи
slot|zeitfenster|créneau|franja/hueco|-|时段|枠|слот
availability available|verfügbar|disponib|disponib|disponib/disponív|可用|利用可能|доступн
goal|ziel|objectif/but|objetivo/meta|objetivo/meta|目标|目標|цель/цели
activity|aktivität|activité|actividad|atividade|活动|アクティビティ|активност
workflow|arbeitsablauf/arbeitsabläuf|flux de travail|flujo de trabajo|fluxo de trabalho|工作流|ワークフロー|рабочий процесс
step|schritt|étape|paso|passo/etapa|步骤|ステップ|шаг
post|beitrag/beiträg|publication/billet|publicaci|publicaç/postage|帖子|投稿|пост/публикац
thread|gesprächsfaden|fil|hilo|thread|话题|スレッド|ветк
reply answer|erwiderung|réponse|respuesta|resposta|回复|返信|ответ
follower|follower/anhänger|abonné|seguidor|seguidor|粉丝|フォロワー|подписчик
timeline|zeitleiste/zeitachse|chronologie|cronología/línea de tiempo|linha do tempo|时间线|タイムライン|хронолог/лента
inbox|posteingang|boîte de réception|bandeja de entrada|caixa de entrada|收件箱|受信トレイ|входящ
mailbox|postfach/postfächer|boîte aux lettres|buzón/buzones|caixa postal|邮箱|メールボックス|почтов ящик
newsletter|rundbrief/newsletter|lettre d'information/infolettre|boletín/boletines|boletim/boletins|通讯|ニュースレター|рассылк
campaign|kampagne|campagne|campaña|campanha|活动|キャンペーン|кампани
subscriber|abonnent|abonné|suscriptor|assinante/inscrit|订阅者|購読者|подписчик
subject topic|betreff|objet/sujet|asunto|assunto|主题|件名|тема
course|kurs/lehrgang|cours|curso|curso|课程|コース|курс
lesson|lektion/unterricht|leçon|lección/lecciones|lição/aula|课|レッスン|урок
exam|prüfungen/klausur|examen|examen/exámenes|exame/prova|考试|試験|экзамен
workout exercise|übung/training|exercice/entraînement|ejercicio/entrenamiento|exercício/treino|锻炼/练习|トレーニング/運動|тренировк/упражнен
word|wort/wörter|mot|palabra|palavra|单词|単語|слов
sentence|satz/sätze|phrase|frase/oración|frase/sentença|句子|文章|предложен
paragraph|absatz/absätze|paragraphe|párrafo|parágrafo|段落|段落|абзац
heading title|überschrift/titel|titre|título/encabezado|título|标题|見出し/タイトル|заголов
summary|zusammenfassung/übersicht|résumé|resumen|resumo|摘要|要約|сводк
description|beschreibung|description|descripción|descriç|描述|説明|описан
content|inhalt|contenu|contenido|conteúdo|内容|コンテンツ|содержим/контент
section|abschnitt/bereich|section|sección/secciones|seção/seções|章节|セクション|раздел
attribute|attribut/merkmal|attribut|atributo|atributo|属性|属性|атрибут
choice option|wahlmöglichkeit|choix|elección|escolha|选项|選択肢|вариант
country|land/länder|pays|país/países|país/países|国家|国|стран
city|stadt/städte|ville|ciudad|cidade|城市|都市|город
place location|ort/orte|lieu/endroit|lugar|lugar/local|地点|場所|мест
vehicle|fahrzeug|véhicule|vehículo|veículo|车辆|車両|транспорт
trip route|fahrt/reise|trajet/voyage|viaje/trayecto|viagem/trajeto|行程|旅行|поездк
map|landkarte/karte|carte|mapa|mapa|地图|地図|карт
coordinate|koordinate|coordonnée|coordenada|coordenada|坐标|座標|координат
temperature|temperatur|température|temperatura|temperatura|温度|温度|температур
battery|batterie/akku|batterie|batería|bateria|电池|電池|батаре
series|serie|série|serie|série|系列|シリーズ|серия/серии
podcast|podcast|podcast|podcast|podcast|播客|ポッドキャスト|подкаст
cover|titelbild/umschlag|couverture/pochette|portada|capa|封面|表紙/カバー|обложк
genre|genre|genre|género|gênero|类型|ジャンル|жанр
quality|qualität|qualité|calidad|qualidade|质量|品質|качеств
resolution|auflösung|résolution|resolución/resoluciones|resolução|分辨率|解像度|разрешен
recording|aufzeichnung/aufnahme|enregistrement|grabación|gravação|录音|録音|запис
highlight|hervorhebung|surlignage|resaltado|destaque|高亮|ハイライト|выделен
week|woche|semaine|semana|semana|周|週|недел
day|tage|jour|día/días|dia/dias|天数|日数|дней/день/дня
hour|stunde|heure|hora|hora|小时|時間|час
minute|minute|minute|minuto|minuto|分钟|分|минут
second|sekunde|seconde|segundo|segundo|秒|秒|секунд
appointment date|verabredung|rendez-vous|cita|consulta|预约|アポ|прием
holiday|feiertag/urlaub|vacance/congé|vacaci/festivo|férias/feriado|假期|休日|отпуск/праздник
absence|abwesenheit/fehlzeit|absence|ausencia|ausência|缺勤|欠勤|отсутств
contract|vertrag/verträge|contrat|contrato|contrato|合同|契約|договор/контракт
approval|genehmigung/freigabe|approbation|aprobación|aprovação|批准|承認|одобрен
agreement terms|vereinbarung|accord|acuerdo|acordo|协议|合意|соглашен
law legal|gesetze/rechtlich|loi/légal|ley/legal|legal/leis|法律|法律|закон
right permission|recht/rechte|droit|derecho|direito|权利|権利|прав
visibility visible|sichtbar|visib|visib/visible|visib/visív|可见|可視|видим
private|privat|privé|privad|privad|私有/私人|プライベート/非公開|приватн/личн
anonymous|anonym|anonym|anónim|anônim|匿名|匿名|аноним
local|lokal|local|local|local|本地|ローカル|локальн
remote|entfernte|distant|remot|remot|远程|リモート|удалённ/удаленн
external|extern|externe|extern|extern|外部|外部|внешн
internal|intern/interne|interne|intern|intern|内部|内部|внутренн
inactive|inaktiv|inacti|inactiv|inativ|不活跃|非アクティブ|неактивн
active|aktiv|actif|activ/activo|ativ/ativo|活跃|アクティブ|активн
general|allgemein|général/généra|general|geral/gerais|通用|一般|общ
personal|persönlich|personnel|personal|pessoal/pessoai|个人|個人|персональн
next|nächst|suivant|siguient|próxim/seguint|下一个|次の|следующ
application app|anwendung|application|aplicación/aplicaciones|aplicativo/aplicaç|应用程序|アプリ|приложен
different|anders/verschieden|différent|diferent|diferent|不同|異なる|различн
press|drück/gedrückt|appuy|presion|pressio|按下|押す|нажим
set|gesetzt/setzen/setzt|défini|establec/fij|defin|设定|セット|задать/задан
news|neuigkeit|actualité/nouveauté|noticia/novedad|notícia/novidade|新闻|ニュース|новост
advertisement ad|werbung/anzeigen werb|publicité|publicidad/anuncio|publicidade/anúncio|广告|広告|реклам
bug|bug/programmfehler|bogue|-|-|缺陷|バグ|баг
`
